package lesson

import (
	"testing"

	"boardgame/microcity/internal/lesson/lessontest"
	"boardgame/microcity/internal/smallcity/agreement"
)

func TestLesson(t *testing.T) {
	t.Parallel()
	lessontest.All(t, Offers(agreement.Offer()))
}

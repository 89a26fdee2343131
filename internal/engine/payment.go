package engine

// A Payment is the price of PREP-2 and PREP-3: one material, or $2.
type Payment uint8

const (
	Unpaid    Payment = iota // an effect brings it; nothing is paid
	PayCoal                  // 1 coal
	PaySteel                 // 1 steel
	PayWood                  // 1 wood
	PayMoney2                // $2
)

// payments holds what each payment takes from the company.
var payments = [...]struct {
	of Resource
	n  uint8
}{Unpaid: {}, PayCoal: {Coal, 1}, PaySteel: {Steel, 1}, PayWood: {Wood, 1}, PayMoney2: {Money, 2}}

// Prices that the rules fix.
const (
	SalePrice     = 1 // what a material is sold for, in dollars (PREP-4)
	unusedDicePay = 1 // what two unused dice bring, in dollars (FIN-3)
	RedeemPoints  = 1 // what a marker taken back costs in points (COMP-10, COMP-11)
)

// Cost returns what the payment takes from the company; nothing for a value that is no
// payment.
func (p Payment) Cost() Company {
	var c Company
	if p <= PayMoney2 {
		c[payments[p].of] = payments[p].n
	}
	return c
}

// PaymentIn returns the payment that consists of a resource.
func PaymentIn(k Resource) Payment { return PayCoal + Payment(k) } // in the same order

func canPay(c *Company, p Payment) bool { return c[payments[p].of] >= payments[p].n }

func (s *State) payFor(seat Seat, p Payment, ev *events) {
	s.pay(seat, payments[p].of, payments[p].n, ev)
}

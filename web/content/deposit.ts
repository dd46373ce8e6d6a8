import { formatShortRupees, paisa } from '#contract/money.ts'
import { pricesToday } from '#web/content/prices.ts'

/** The retail price of a new release. */
const EXAMPLE_RETAIL = paisa(15_000)

/** What visitors ask about the deposit, besides when it comes back. */
export function depositFacts() {
  return [
    {
      title: 'How do I pay?',
      text: 'We call the number of your order and tell you how to pay, in cash or to our account. We never ask for a card number, a PIN or a code.',
    },
    {
      title: 'Do I get a receipt?',
      text: 'You get a receipt to print, and see both payments with date and amount under My plan.',
    },
    {
      title: 'What if a disc is lost or damaged?',
      text: `A lost game of ${formatShortRupees(EXAMPLE_RETAIL)} with its case costs you ${formatShortRupees(EXAMPLE_RETAIL + pricesToday().caseFee)}: its price and the fee, never more. What you do not pay is taken from your deposit when you leave.`,
    },
  ]
}

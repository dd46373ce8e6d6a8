import { formatShortRupees } from '#contract/money.ts'
import type { Prices } from '#contract/prices.ts'
import { DELIVERY_DAYS, TERMS } from '#contract/terms.ts'
import { RULES } from '#web/content/rules.ts'

/** The questions of the help page of a member with this fee. */
export function memberHelp({ caseFee }: Pick<Prices, 'caseFee'>) {
  return [
    {
      question: 'How do I get a game?',
      answer:
        'Open Available Product and press REQUEST on a game. When all copies are out, add it to your queue: we send it when a copy is back in the shop and it is your turn.',
    },
    {
      question: 'How do I swap a game?',
      answer:
        'Press SWAP on the game at home, and choose the one that you want for it. We bring the new game and collect the old one on the same visit.',
    },
    {
      question: 'When does my game come?',
      answer: `In ${DELIVERY_DAYS.karachi} working days in Karachi, in ${DELIVERY_DAYS.elsewhere} elsewhere, counted from the day of the request. My requests shows the day at once, also before we approve the request.`,
    },
    {
      question: 'When do I get my deposit back?',
      answer: RULES.deposit,
    },
    {
      question: 'How do I pay?',
      answer: 'My plan shows what is due, until when, and the accounts to pay to.',
    },
    {
      question: 'A disc does not work. What now?',
      answer: `${RULES.faultyDisc} You find Report a fault under My requests.`,
    },
    {
      question: 'A disc is damaged or lost. What now?',
      answer: `Tell us on WhatsApp. A lost or damaged disc costs the retail price of the game, and ${formatShortRupees(caseFee)} more when its case is damaged.`,
    },
    {
      question: 'How do I change or end my plan?',
      answer: `Under My plan. A plan changes from the next month, after ${TERMS.packageChangeMonths} months of membership. ${RULES.leaving} My plan shows your last day before you give notice.`,
    },
    {
      question: 'Can I start my next month early?',
      answer: `Yes, under My plan. ${RULES.earlyMonth}`,
    },
  ]
}

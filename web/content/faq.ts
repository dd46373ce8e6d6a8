import { formatRupees } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'

const { deliveryFee, newGameWorkingDays } = TERMS
const [{ freeDeliveries }] = PLANS

/** The questions of the home page. Where they differ from the terms, the terms apply (docs/decisions/0004). */
export const faq = [
  {
    question: 'Can I ask for my next game early?',
    answer:
      'Yes. When an early request completes your swap, your rental date moves to the day of that swap.',
  },
  {
    question: 'When does a new title reach NOVICE members?',
    answer: `A game is new for ${TERMS.newGameMonths} months from its availability in Pakistan, and after that you can request it. Many members wait for popular titles, so allow about ${TERMS.adviceNoviceWaitMonths} months.`,
  },
  {
    question: 'How do NOVICE+ and PRO members get a game at its release?',
    answer: `Tell us ${TERMS.adviceInterestWeeks} weeks ahead for the best chance; ${TERMS.interestDaysBeforeRelease} days before the release is the minimum. It reaches you ${newGameWorkingDays.pro}-${newGameWorkingDays.novicePlus} working days after it is available, PRO members first.`,
  },
  {
    question: 'What does delivery cost?',
    answer: `${freeDeliveries} deliveries a month are free with every plan. From the next one on it is ${formatRupees(deliveryFee.karachi)} in Karachi and ${formatRupees(deliveryFee.elsewhere)} elsewhere. A visit that brings one game and collects another counts once.`,
  },
] as const

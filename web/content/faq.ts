import { formatShortRupees } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import { NEW_GAME_DAYS, TERMS } from '#contract/terms.ts'
import { pricesToday } from '#web/content/prices.ts'
import { RULES } from '#web/content/rules.ts'

const [{ freeDeliveries }] = PLANS

/** The questions of the home page. Where they differ from the terms, the terms apply (docs/decisions/0004). */
export function faq() {
  const { deliveryFee } = pricesToday()
  return [
    {
      question: 'Can I ask for my next game early?',
      answer: `Yes. ${RULES.earlyMonth}`,
    },
    {
      question: 'When does NOVICE get new games?',
      answer: `A game is new for ${TERMS.newGameMonths} months from its availability in Pakistan, and after that you can request it. Many members wait for popular titles, so allow about ${TERMS.adviceNoviceWaitMonths} months.`,
    },
    {
      question: 'How do I get a game at its release?',
      answer: `With NOVICE+ or PRO, reserve it ${TERMS.adviceInterestWeeks} weeks before the release for the best chance, and at least ${TERMS.interestDaysBeforeRelease} days before. You can get it ${NEW_GAME_DAYS} working days after it is available, PRO members first.`,
    },
    {
      question: 'What does delivery cost?',
      answer: `${freeDeliveries} deliveries a month are free with every plan. Each later delivery costs ${formatShortRupees(deliveryFee.karachi)} in Karachi and ${formatShortRupees(deliveryFee.elsewhere)} elsewhere. A visit that brings one game and collects another is one delivery.`,
    },
  ]
}

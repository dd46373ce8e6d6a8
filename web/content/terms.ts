import { formatShortRupees } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import { ALLOCATION_RULES, QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { TERMS } from '#contract/terms.ts'

const { newGameWorkingDays, deliveryWorkingDays, deliveryFee } = TERMS
const [novice, novicePlus, pro] = PLANS
const { freeDeliveries } = novice

function gamesOf({ planName, gamesPerMonth, gamesAtATime }: (typeof PLANS)[number]) {
  return `${planName}: ${gamesPerMonth} games a month, ${gamesAtATime} at a time.`
}

/** 1 → 1st, 2 → 2nd, 3 → 3rd, 4 → 4th. For numbers up to 20. */
function ordinal(number: number) {
  return `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`
}

/** The rental terms, with the numbers that the rules of the Worker use. */
export const terms = [
  {
    title: 'Membership',
    rules: [
      `The minimum membership is ${TERMS.minimumMonths} consecutive months, ${TERMS.minimumMonthsWithNewGame} when a newly released game was taken.`,
      `A package can be changed after ${TERMS.packageChangeMonths} months of membership.`,
      'Your monthly limits start again on the day of the month on which your membership started.',
    ],
  },
  {
    title: 'Games and plans',
    rules: [
      gamesOf(novice),
      gamesOf(novicePlus),
      gamesOf(pro),
      'Old games are included in every plan; new games in NOVICE+ and PRO.',
      'Only Standard editions are added to the library.',
      `An uncommon game is bought when at least ${TERMS.recommendationsToBuy} members recommend it.`,
    ],
  },
  {
    title: 'New games',
    rules: [
      `A game is newly released for ${TERMS.newGameMonths} months from its availability in Pakistan.`,
      `NOVICE members wait those ${TERMS.newGameMonths} months.`,
      `NOVICE+ and PRO members get a new game ${newGameWorkingDays.pro}-${newGameWorkingDays.novicePlus} working days after it is available.`,
      `PRO members may take a new game from the ${ordinal(newGameWorkingDays.pro)} working day, NOVICE+ members from the ${ordinal(newGameWorkingDays.novicePlus)}.`,
      `Declare your interest at least ${TERMS.interestDaysBeforeRelease} days before the release.`,
      `A PRO member may take ${TERMS.newGamesPerSwapPro} new game per swap, a NOVICE+ member ${TERMS.newGamesPerMonthNovicePlus} per month.`,
    ],
  },
  {
    title: 'Your queue',
    rules: [
      ...ALLOCATION_RULES,
      'If you request a game yourself, members who have it on their queue and may take it now come first.',
      `A queue holds ${QUEUE_SETTINGS.queueEntries} games, including announced games that you declared interest in.`,
    ],
  },
  {
    title: 'Delivery',
    rules: [
      `Delivery takes ${deliveryWorkingDays.karachi.from}-${deliveryWorkingDays.karachi.to} working days in Karachi and ${deliveryWorkingDays.elsewhere.from}-${deliveryWorkingDays.elsewhere.to} elsewhere. Working days are Monday to Saturday, without public holidays.`,
      `${freeDeliveries} deliveries a month are free. The ${ordinal(freeDeliveries + 1)} and every later one costs ${formatShortRupees(deliveryFee.karachi)} in Karachi and ${formatShortRupees(deliveryFee.elsewhere)} in other cities.`,
      'A visit that brings one game and collects another is one delivery.',
    ],
  },
  {
    title: 'Deposit and rent',
    rules: [
      `The deposit is refundable. It is paid back within ${TERMS.refundWorkingDays} working days of the return of your last disc.`,
      `We may cancel the membership after ${TERMS.lateRentsUntilCancellation} consecutive rent delays.`,
    ],
  },
  {
    title: 'Damage',
    rules: [
      `A damaged or lost disc costs its retail price, and ${formatShortRupees(TERMS.caseFee)} more when its case is damaged.`,
      'After reported damage the membership is on hold until this is paid.',
    ],
  },
] as const

import { formatShortRupees } from '#contract/money.ts'
import { NEW_GAMES_IN, PLANS } from '#contract/plans.ts'
import { ALLOCATION_RULES, QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { DELIVERY_DAYS, NEW_GAME_DAYS, TERMS } from '#contract/terms.ts'
import { pricesToday } from '#web/content/prices.ts'
import { RULES } from '#web/content/rules.ts'

const { newGameWorkingDays } = TERMS
const [novice, novicePlus, pro] = PLANS
const { freeDeliveries } = novice

function gamesOf({ planName, gamesPerMonth, gamesAtATime }: (typeof PLANS)[number]) {
  return `${planName}: ${gamesPerMonth} games a month, ${gamesAtATime} at a time.`
}

/** 1 → 1st, 2 → 2nd, 3 → 3rd, 4 → 4th. For numbers up to 20. */
function ordinal(number: number) {
  return `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`
}

/** The rental terms, with the numbers that the rules of the Worker use and the prices of today. */
export function terms() {
  const { deliveryFee, caseFee } = pricesToday()
  return [
    {
      id: 'membership',
      title: 'Membership',
      rules: [
        `A membership lasts at least ${TERMS.minimumMonths} months in a row. When you have taken a new game, it lasts at least ${TERMS.minimumMonthsWithNewGame}.`,
        `You can change your plan after ${TERMS.packageChangeMonths} months of membership.`,
        'Your month begins on the day of the month on which you joined. On that day your monthly limits start again.',
        RULES.earlyMonth,
        RULES.leaving,
      ],
    },
    {
      id: 'games',
      title: 'Games and plans',
      rules: [
        gamesOf(novice),
        gamesOf(novicePlus),
        gamesOf(pro),
        `Games older than ${TERMS.newGameMonths} months are in every plan. ${NEW_GAMES_IN}`,
        'We add only Standard editions to the library.',
        `We buy an uncommon game when at least ${TERMS.recommendationsToBuy} members recommend it.`,
      ],
    },
    {
      id: 'new-games',
      title: 'New games',
      rules: [
        `A game is new for ${TERMS.newGameMonths} months after it is available in Pakistan.`,
        `NOVICE members wait for these ${TERMS.newGameMonths} months.`,
        `NOVICE+ and PRO members get a new game ${NEW_GAME_DAYS} working days after it is available: PRO members from the ${ordinal(newGameWorkingDays.pro)} working day, NOVICE+ members from the ${ordinal(newGameWorkingDays.novicePlus)}.`,
        `Reserve a new game at least ${TERMS.interestDaysBeforeRelease} days before its release.`,
        `A PRO member may take ${TERMS.newGamesPerSwapPro} new game in each swap. A NOVICE+ member may take ${TERMS.newGamesPerMonthNovicePlus} new game a month.`,
      ],
    },
    {
      id: 'queue',
      title: 'Your queue',
      rules: [
        ...ALLOCATION_RULES,
        'You can also request a game yourself. Members who have it on their queue and may take it now come first.',
        `A queue holds ${QUEUE_SETTINGS.queueEntries} games. Games that you have reserved count too.`,
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      rules: [
        `Delivery takes ${DELIVERY_DAYS.karachi} working days in Karachi and ${DELIVERY_DAYS.elsewhere} elsewhere. Working days are Monday to Saturday, without public holidays.`,
        `${freeDeliveries} deliveries a month are free. The ${ordinal(freeDeliveries + 1)} and every later one costs ${formatShortRupees(deliveryFee.karachi)} in Karachi and ${formatShortRupees(deliveryFee.elsewhere)} in other cities.`,
        'A visit that brings one game and collects another is one delivery.',
      ],
    },
    {
      id: 'deposit',
      title: 'Deposit and rent',
      rules: [
        RULES.deposit,
        `We may end your membership when you pay the rent late ${TERMS.lateRentsUntilCancellation} times in a row.`,
      ],
    },
    {
      id: 'damage',
      title: 'Damage',
      rules: [
        `For a damaged or lost disc you pay its retail price (the replacement value on its page), and ${formatShortRupees(caseFee)} more when its case is damaged.`,
        RULES.faultyDisc,
        'After reported damage your membership is on hold until you have paid this.',
      ],
    },
  ]
}

import { paisa } from './money.ts'

/**
 * Every number of the rental terms (section 9), once. The terms page, the FAQ, the plan cards and
 * the rules all read them here, so that no two of them can disagree.
 */
export const TERMS = {
  minimumMonths: 3,
  minimumMonthsWithNewGame: 4,
  newGameMonths: 4,
  newGameWorkingDays: { from: 4, to: 6 },
  interestDaysBeforeRelease: 10,
  adviceNoviceWaitMonths: 5,
  adviceInterestWeeks: 3,
  newGamesPerSwapPro: 1,
  newGamesPerMonthNovicePlus: 1,
  lateRentsUntilCancellation: 3,
  refundWorkingDays: 7,
  deliveryWorkingDays: { karachi: { from: 1, to: 2 }, elsewhere: { from: 3, to: 4 } },
  deliveryFee: { karachi: paisa(300), elsewhere: paisa(400) },
  caseFee: paisa(500),
  recommendationsToBuy: 10,
  packageChangeMonths: 3,
} as const

/** The one clock of the business: months, days and deadlines are counted here (decisions.md). */
export const TIME_ZONE = 'Asia/Karachi'

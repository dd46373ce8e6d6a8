import { paisa } from './money.ts'

/** Every number of the rental terms. The terms page, the FAQ, the plan cards and the rules all read them here. */
export const TERMS = {
  minimumMonths: 3,
  minimumMonthsWithNewGame: 4,
  newGameMonths: 4,
  /** New games come after 4-6 working days: for PRO on day 4, for NOVICE+ on day 6. */
  newGameWorkingDays: { pro: 4, novicePlus: 6 },
  interestDaysBeforeRelease: 10,
  adviceNoviceWaitMonths: 5,
  adviceInterestWeeks: 3,
  newGamesPerSwapPro: 1,
  newGamesPerMonthNovicePlus: 1,
  rentReminderDays: 3,
  lateRentsUntilCancellation: 3,
  refundWorkingDays: 7,
  deliveryWorkingDays: { karachi: { from: 1, to: 2 }, elsewhere: { from: 3, to: 4 } },
  deliveryFee: { karachi: paisa(300), elsewhere: paisa(400) },
  caseFee: paisa(500),
  recommendationsToBuy: 10,
  packageChangeMonths: 3,
} as const

/** Numbers of queues, reservations and recommendations that the rental terms leave open. */
export const WISHES = {
  /** Games on a member's queue, reservations included: each becomes an entry. */
  queueEntries: 50,
  /** Members ahead in a line are counted up to this number. */
  countedAhead: 50,
  /** The usual keep of a disc is the median of the last returns, once there are enough. */
  returnsLookedAt: 50,
  returnsNeeded: 10,
  newRecommendationsPerDay: 5,
  /** The goal: everyone with a reservation gets the game within this time of its release. */
  interestServedDays: 30,
} as const

/** Shown on the queue screen and the terms page; docs/product.md has the same words. */
export const ALLOCATION_RULE =
  'A free copy goes to whoever put the game on the queue first, among members who may take it now (plan, games of the month, a free place, not on hold) and, where only one of the top N was asked for, have it in that top N and nothing of their queue on its way yet; interest declared in time for a new game goes before everything, and a member who could get several games at once gets those that stand highest in the own queue.'

/** Shown with the admin's list of announced games. */
export const COPIES_RULE = `Copies to buy: as many as it takes that everyone who declared interest gets the game within ${WISHES.interestServedDays} days of its release, each disc being kept as long as members usually keep one.`

/** Months, days and deadlines are counted in this time zone. */
export const TIME_ZONE = 'Asia/Karachi'

import { paisa } from './money.ts'

/**
 * Every number of the rental terms (section 9), once. The terms page, the FAQ, the plan cards and
 * the rules all read them here, so that no two of them can disagree.
 */
export const TERMS = {
  minimumMonths: 3,
  minimumMonthsWithNewGame: 4,
  newGameMonths: 4,
  /** NOVICE+ and PRO get new games after 4-6 working days: in between they are for PRO only. */
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

/** The numbers of queues, interests and recommendations that section 9 leaves open. */
export const WISHES = {
  /** Games of a member's queue, declared interests included: each becomes an entry of it. */
  queueEntries: 50,
  /** Those before a member in a line are counted up to here. */
  countedAhead: 50,
  /** How long members keep a disc: the middle of the last returns, once there are enough of them. */
  returnsLookedAt: 50,
  returnsNeeded: 10,
  newRecommendationsPerDay: 5,
  /** Everyone who declared interest should have had the game within this after its release. */
  interestServedDays: 30,
} as const

/** Who gets a free copy: the words of the queue screen, the terms page and docs/product.md, Queue and allocation. */
export const ALLOCATION_RULE =
  'A free copy goes to whoever put the game on the queue first, among members who may take it now (plan, games of the month, a free place, not on hold) and, where only one of the top N was asked for, have it in that top N and nothing of their queue on its way yet; interest declared in time for a new game goes before everything, and a member who could get several games at once gets those that stand highest in the own queue.'

/** How many copies of an announced game to buy: the words of the admin's list of games. */
export const COPIES_RULE = `Copies to buy: as many as it takes that everyone who declared interest gets the game within ${WISHES.interestServedDays} days of its release, each disc being kept as long as members usually keep one.`

/** The one clock of the business: months, days and deadlines are counted here (decisions.md). */
export const TIME_ZONE = 'Asia/Karachi'

/** Numbers of queues, reservations and recommendations that the rental terms leave open. */
export const QUEUE_SETTINGS = {
  /** Games on a member's queue, reservations included: each becomes an entry. */
  queueEntries: 50,
  /** For so many days a member may pass on a game of the queue, once. */
  passDays: 14,
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
export const ALLOCATION_RULES = [
  'A free copy goes to the member who put the game on the queue first. A reservation made in time for a new game comes before every queue.',
  'You count while you may take the game: your plan allows it, your month has a game left, you have a free place, and you are not on hold.',
  'If you could get several games at once, you get those highest on your queue. If you chose to get only one of your top N, only those count, and only while nothing from your queue is on its way.',
] as const

/** Shown with the admin's list of announced games. */
export const COPIES_RULE = `Copies to buy: enough for everyone with a reservation to get the game within ${QUEUE_SETTINGS.interestServedDays} days of its release, if members keep each disc as long as usual.`

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
  'The next free copy goes to the member who queued for the game first. A reservation of a new game that was made in time comes before every queue.',
  'You are in line while you could request the game yourself: your plan includes it, you have a game left this month, you have fewer games at home than your plan allows, and your membership is not on hold.',
  'When several games of your queue are free, you get those at its top. You can set your queue to “Only one of my first 3 games”, for example: then we send one of these 3, and only when no other game of your queue is on its way.',
] as const

/** Shown with the admin's list of announced games. */
export const COPIES_RULE = `Copies to buy: enough for everyone with a reservation to get the game within ${QUEUE_SETTINGS.interestServedDays} days of its release, if members keep each disc as long as usual.`

/** Numbers of queues, reservations and recommendations that the rental terms leave open. */
export const QUEUE_SETTINGS = {
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
  'A free copy goes to the member who put the game on the queue first. Only members who may take the game now count: their plan allows it, their month has a game left, they have a free place, and they are not on hold. For members who chose to get only one of their top N, the game must be in that top N and nothing from their queue may be on its way. A reservation made in time for a new game comes before every queue. A member who could get several games at once gets those highest on their queue.'

/** Shown with the admin's list of announced games. */
export const COPIES_RULE = `Copies to buy: enough for everyone with a reservation to get the game within ${QUEUE_SETTINGS.interestServedDays} days of its release, if members keep each disc as long as usual.`

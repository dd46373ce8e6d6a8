import { QUEUE_SETTINGS } from '#contract/terms.ts'
import { DAY } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** New titles a day per member; a vote for one that is there counts against nothing. */
export function newRecommendationLimit(userId: string): Limit {
  return {
    key: `recommendation:day:${userId}`,
    max: QUEUE_SETTINGS.newRecommendationsPerDay,
    windowMs: DAY,
  }
}

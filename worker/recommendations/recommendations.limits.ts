import { QUEUE_SETTINGS } from '#contract/terms.ts'
import { DAY } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** New titles a day per member. Votes for existing titles are not counted. */
export function newRecommendationLimit(userId: string): Limit {
  return {
    key: `recommendation:day:${userId}`,
    max: QUEUE_SETTINGS.newRecommendationsPerDay,
    windowMs: DAY,
  }
}

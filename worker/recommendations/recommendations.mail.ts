import type { Recommendation } from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import type { Env } from '../base/env.ts'
import { queueMailIfChanged } from '../mail/outbox.queries.ts'

/** A mail to the shop, if the statement before it recorded that the votes are enough. */
export function queueEnoughVotes(
  env: Env,
  { title, platform }: Pick<Recommendation, 'title' | 'platform'>,
  now: number,
): D1PreparedStatement {
  return queueMailIfChanged(
    env.DB,
    {
      to: env.MAIL_SHOP,
      subject: `${TERMS.recommendationsToBuy} members recommend ${title} for ${platform}`,
      body: `${TERMS.recommendationsToBuy} members want to see ${title} for ${platform} in the library. Please buy it.
`,
    },
    now,
  )
}

import type * as calls from '#contract/calls/recommendations.ts'
import type { DocsOf } from '../call-docs.ts'

export const recommendationsDocs: DocsOf<typeof calls> = {
  listRecommendations: {
    summary: 'Lists the open recommendations, most votes first',
  },
  recommendTitle: {
    summary: 'Recommends a game, or votes for it if it was recommended before',
    examples: [{ title: 'Bloodborne', platform: 'PS5' }],
  },
  voteForTitle: {
    summary: 'Votes for a recommendation',
  },
  takeVoteBack: {
    summary: 'Takes a vote back',
  },
}

import type * as queue from '#contract/calls/queue.ts'
import type * as recommendations from '#contract/calls/recommendations.ts'
import type { DocsOf } from '../call-docs.ts'

export const queueDocs: DocsOf<typeof queue> = {
  readQueue: { summary: 'Lists the games on the queue of the member, in their order' },
  addToQueue: {
    summary: 'Adds a game to the end of the queue',
    examples: [{ productCode: 'PS5-0001' }],
  },
  orderQueue: {
    summary: 'Sets the order of the queue',
    examples: [{ productCodes: ['PS5-0001', 'PS5-0002'], onlyTop: 2 }],
  },
  removeFromQueue: { summary: 'Removes a game from the queue' },
  skipTurn: { summary: 'Passes on a game of the queue for 14 days, once; the place stays' },
  endSkip: { summary: 'Ends a pass' },
  listAnnounced: { summary: 'Lists the announced games, the next release first' },
  reserveGame: {
    summary: 'Reserves an announced game',
    examples: [{ productCode: 'PS5-0001' }],
  },
  cancelReservation: { summary: 'Cancels a reservation' },
  listAlerts: { summary: 'Lists the games for which the member waits for a message' },
  addAlert: {
    summary: 'Asks for a message when a game is free',
    examples: [{ productCode: 'PS5-0001' }],
  },
  removeAlert: { summary: 'Asks for no message about a game' },
}

export const recommendationsDocs: DocsOf<typeof recommendations> = {
  listRecommendations: { summary: 'Lists the open recommendations, those nearest their goal first' },
  recommendTitle: {
    summary: 'Recommends a game, or votes for it if it was recommended before',
    examples: [{ title: 'Bloodborne', platform: 'PS5' }],
  },
  voteForTitle: { summary: 'Votes for a recommendation' },
  takeVoteBack: { summary: 'Takes a vote back' },
}

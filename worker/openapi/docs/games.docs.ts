import type * as calls from '#contract/calls/games.ts'
import type { DocsOf } from '../call-docs.ts'

export const gamesDocs: DocsOf<typeof calls> = {
  listGames: {
    summary: 'Lists the library by title',
  },
  readGame: {
    summary: 'Returns a game with the plans that may take it and similar games',
  },
  readHome: {
    summary: 'Lists the games of the home page: the best known, new, announced and most wanted ones',
  },
}

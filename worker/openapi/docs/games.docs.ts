import type * as games from '#contract/calls/games.ts'
import type * as shopGames from '#contract/calls/shop-games.ts'
import { EXAMPLE_FACTS } from '#contract/game-facts.ts'
import type { DocsOf } from '../call-docs.ts'

export const gamesDocs: DocsOf<typeof games> = {
  listGames: { summary: 'Lists the library by title' },
  readGame: { summary: 'Returns a game with the plans that may take it and similar games' },
  readHome: { summary: 'Lists the games of the home page: the most wanted, new and announced ones' },
}

export const shopGamesDocs: DocsOf<typeof shopGames> = {
  listShopGames: { summary: 'Lists the games by title' },
  readGameFigures: { summary: 'Counts the games of the library without an uploaded cover' },
  listEarnings: { summary: 'Lists what games earned: rentals, days out, share of rent, price and payback' },
  readEarnings: { summary: 'Returns what a game earned, and its share of the rents of the last twelve months' },
  readShopGame: { summary: 'Returns a game as the shop sees it' },
  readLine: { summary: 'Lists who waits for a game and why each was skipped, and the last copies that the queue gave' },
  addGame: {
    summary: 'Adds a game and its first copies',
    examples: [{ ...EXAMPLE_FACTS, copies: 1 }],
  },
  changeGame: {
    summary: 'Changes the facts of a game',
    examples: [{ ...EXAMPLE_FACTS, version: 0 }],
  },
  changeCopies: {
    summary: 'Changes the number of copies of a game',
    examples: [{ owned: 4, were: 3 }],
  },
  retireGame: { summary: 'Takes a game out of the library' },
  bringGameBack: { summary: 'Puts a game back into the library' },
  uploadCover: { summary: 'Uploads the cover of a game' },
  deleteCover: { summary: 'Removes the uploaded cover of a game' },
  uploadScreenshot: { summary: 'Uploads a screenshot of a game, which comes after the others' },
  changeScreenshots: {
    summary: 'Orders and describes the screenshots of a game, and removes those that are left out',
    examples: [
      { screenshots: [{ id: '0123456789abcdef0123456789abcdef', alt: 'Zagreus fights a hydra' }], version: 0 },
    ],
  },
  listWantedTitles: { summary: 'Lists the titles that members want, most votes first' },
  decideOnTitle: {
    summary: 'Marks a recommended title as bought, closed or open',
    examples: [{ status: 'BOUGHT', was: 'OPEN' }],
  },
}

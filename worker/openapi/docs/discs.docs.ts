import type * as calls from '#contract/calls/discs.ts'
import type { DocsOf } from '../call-docs.ts'

const PURCHASE = { condition: 'good', price: 12500, supplier: 'Game Shop', boughtOn: '2026-01-31' }

export const discsDocs: DocsOf<typeof calls> = {
  countDiscs: { summary: 'Counts the discs at each place' },
  listDiscs: { summary: 'Lists the discs: of a place, of a game, or all' },
  readDisc: { summary: 'Returns a disc, its place and the places before' },
  addDiscPhoto: { summary: 'Adds a photo of a disc, which the member who has the disc sees too' },
  readDiscPhoto: { summary: 'Returns a photo' },
  deleteDiscPhoto: { summary: 'Deletes a photo' },
  moveDisc: {
    summary: 'Moves a disc; `packed` packs it for the request that waits longest',
    examples: [{ to: 'repair', reason: 'Scratched', condition: 'damaged' }],
  },
  sellDisc: {
    summary: 'Sells a used disc, which leaves circulation; its price is income of its own',
    examples: [{ rupees: 4500, buyer: 'Bilal, 0300-7654321', method: 'cash' }],
  },
  undoSale: { summary: 'Takes the sale of a disc back' },
  changeDisc: {
    summary: 'Changes the condition of a disc and what is known of its purchase',
    examples: [{ ...PURCHASE, version: 0 }],
  },
  addDiscs: {
    summary: 'Adds discs of a game to the shelf',
    examples: [{ count: 2, ...PURCHASE }],
  },
  listLabels: { summary: 'Returns the discs with these codes, or the next ones without a label, at most one sheet' },
  markPrinted: {
    summary: 'Records that labels of discs were printed, or takes it back',
    examples: [{ codes: ['PS5-0001-1'], isPrinted: true }],
  },
  findScanned: { summary: 'Finds the disc with a code, or the game with a barcode and its discs' },
  learnBarcode: {
    summary: 'Remembers the barcode of a game',
    examples: [{ productCode: 'PS5-0001' }],
  },
  listStockTakes: { summary: 'Lists the last stock-takes, latest first' },
  startStockTake: {
    summary: 'Starts a count of the discs that are on the shelf now',
    examples: [{ platform: 'PS5' }],
  },
  readStockTake: { summary: 'Returns a stock-take with the discs that are missing and those that should not be there' },
  addScans: {
    summary: 'Records scanned codes',
    examples: [{ codes: ['PS5-0001-1'] }],
  },
  finishStockTake: { summary: 'Ends a stock-take' },
}

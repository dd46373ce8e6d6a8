import * as v from 'valibot'
import { codeOf } from '../codes.ts'
import {
  COPY_STATES,
  copiesPage,
  copyChange,
  copyFigures,
  copyFile,
  copyMove,
  copyReply,
  copyRow,
  eanForm,
  labelCodes,
  labelsPrinted,
  labelsReply,
  newCopies,
  newCopiesReply,
  scanReply,
} from '../copies.ts'
import { PHOTO_FIELD, photosReply } from '../photos.ts'
import { adminOutcome } from '../replies.ts'
import { saleForm } from '../sales.ts'
import {
  stockTake,
  stockTakeFile,
  stockTakeReply,
  stockTakeScans,
  stockTakeStart,
  stockTakesReply,
} from '../stock-takes.ts'
import { reads } from '../text-kinds.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

/** A change of a disc. */
const change = {
  access: 'admin',
  ownAccounts: true,
  reply: copyReply,
  present: { copy: copyRow },
} as const

export const listDiscs = call({
  route: 'GET /api/v1/admin/copies',
  ...adminList(copiesPage, {
    state: v.optional(v.picklist(COPY_STATES, 'There is no such status')),
    game: v.optional(v.pipe(v.string(), v.transform(codeOf), reads('code'))),
  }),
  access: 'admin',
  ownAccounts: true,
})

export const countDiscs = call({
  route: 'GET /api/v1/admin/copies/figures',
  access: 'admin',
  ownAccounts: true,
  reply: copyFigures,
})

export const readDisc = call({
  route: 'GET /api/v1/admin/copies/:code',
  access: 'admin',
  ownAccounts: true,
  reply: copyFile,
  refusals: { 404: ['copies.not-found'] },
})

export const addDiscPhoto = call({
  route: 'POST /api/v1/admin/copies/:code/photos',
  access: 'admin',
  audit: ['photo.added'],
  ownAccounts: true,
  upload: PHOTO_FIELD,
  reply: photosReply,
  limits: ['upload.admin'],
  refusals: { 404: ['copies.not-found'] },
})

export const readDiscPhoto = call({
  route: 'GET /api/v1/admin/photos/:id',
  access: 'admin',
  ownAccounts: true,
  content: ['image/jpeg', 'image/png'],
  refusals: { 404: ['photos.not-found'] },
})

export const deleteDiscPhoto = call({
  route: 'DELETE /api/v1/admin/photos/:id',
  access: 'admin',
  audit: ['photo.deleted'],
  ownAccounts: true,
  reply: photosReply,
  refusals: { 404: ['photos.not-found'] },
})

export const moveDisc = call({
  route: 'POST /api/v1/admin/copies/:code/move',
  ...change,
  audit: ['copy.moved', 'request.packed', 'request.unpacked'],
  body: copyMove,
  refusals: {
    404: ['copies.not-found'],
    409: [
      'copies.cannot-move',
      'copies.sold',
      'copies.moved',
      'copies.promised',
      'copies.no-request',
      'copies.not-on-shelf',
      'game-requests.moved',
    ],
  },
})

/** A sold disc is retired, and stays so until its sale is undone. */
export const sellDisc = call({
  route: 'POST /api/v1/admin/copies/:code/sale',
  ...change,
  audit: ['copy.sold'],
  body: saleForm,
  refusals: {
    404: ['copies.not-found'],
    409: ['copies.out', 'copies.sold', 'copies.moved', 'copies.promised'],
  },
})

export const undoSale = call({
  route: 'DELETE /api/v1/admin/copies/:code/sale',
  ...change,
  access: 'confirmed owner',
  audit: ['copy.sale-undone'],
  refusals: { 404: ['copies.not-found'], 409: ['copies.not-sold'] },
})

export const changeDisc = call({
  route: 'PUT /api/v1/admin/copies/:code',
  ...change,
  audit: ['copy.changed'],
  body: copyChange,
  refusals: { 404: ['copies.not-found'], 409: ['copies.changed'] },
})

export const addDiscs = call({
  route: 'POST /api/v1/admin/games/:productCode/copies',
  access: 'admin',
  audit: ['game.copies'],
  ownAccounts: true,
  body: newCopies,
  reply: newCopiesReply,
  isKeyed: true,
  refusals: { 404: ['games.not-found'] },
})

export const listLabels = call({
  route: 'GET /api/v1/admin/labels',
  access: 'admin',
  ownAccounts: true,
  query: { codes: v.optional(labelCodes), after: v.optional(v.pipe(v.string(), v.transform(codeOf), reads('code'))) },
  reply: labelsReply,
})

export const markPrinted = call({
  route: 'POST /api/v1/admin/labels',
  access: 'admin',
  audit: ['copy.labelled'],
  ownAccounts: true,
  body: labelsPrinted,
  reply: adminOutcome,
})

export const findScanned = call({
  route: 'GET /api/v1/admin/scan/:text',
  access: 'admin',
  ownAccounts: true,
  reply: scanReply,
  refusals: { 404: ['copies.not-found', 'scan.new-ean'] },
})

export const learnBarcode = call({
  route: 'PUT /api/v1/admin/eans/:ean',
  access: 'admin',
  audit: ['game.barcode'],
  ownAccounts: true,
  body: eanForm,
  reply: adminOutcome,
  refusals: { 404: ['games.not-found'] },
})

export const listStockTakes = call({
  route: 'GET /api/v1/admin/stock-takes',
  access: 'admin',
  ownAccounts: true,
  reply: stockTakesReply,
})

/** A step of a stock-take. */
const step = {
  access: 'admin',
  ownAccounts: true,
  reply: stockTakeReply,
  present: { stockTake },
} as const

export const startStockTake = call({
  route: 'POST /api/v1/admin/stock-takes',
  ...step,
  audit: ['stock-take.started'],
  body: stockTakeStart,
  without: ['scans'],
  refusals: { 409: ['stock-takes.open'] },
})

export const readStockTake = call({
  route: 'GET /api/v1/admin/stock-takes/:id',
  access: 'admin',
  ownAccounts: true,
  reply: stockTakeFile,
  refusals: { 404: ['stock-takes.not-found'] },
})

export const addScans = call({
  route: 'POST /api/v1/admin/stock-takes/:id/scans',
  ...step,
  audit: ['stock-take.scanned'],
  body: stockTakeScans,
  refusals: { 404: ['stock-takes.not-found'], 409: ['stock-takes.finished'] },
})

export const finishStockTake = call({
  route: 'POST /api/v1/admin/stock-takes/:id/finish',
  ...step,
  audit: ['stock-take.finished'],
  without: ['scans'],
  refusals: { 404: ['stock-takes.not-found'], 409: ['stock-takes.finished'] },
})

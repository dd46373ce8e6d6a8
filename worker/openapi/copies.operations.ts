import * as v from 'valibot'
import {
  COPY_STATES,
  copiesPage,
  copyChange,
  copyFile,
  copyMove,
  copyReply,
  copyRow,
  eanForm,
  labelsPrinted,
  labelsReply,
  newCopies,
  newCopiesReply,
  scanReply,
} from '#contract/copies.ts'
import { PHOTO_FIELD, photosReply } from '#contract/photos.ts'
import { adminOutcome } from '#contract/replies.ts'
import { adminList } from './admin-list.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin', ownAccounts: true } as const

const PURCHASE = { condition: 'good', price: 12500, supplier: 'Game Shop', boughtOn: '2026-01-31' }

/** The shop's calls on its discs. */
export const COPIES_OPERATIONS: Operations = {
  'GET /api/v1/admin/copies': {
    ...adminList('Lists the discs: of a place, of a game, or all', copiesPage, {
      state: v.optional(v.picklist(COPY_STATES)),
      game: v.optional(v.string()),
    }),
    ...admin,
  },
  'GET /api/v1/admin/copies/:code': {
    ...admin,
    summary: 'Returns a disc, its place and the places before',
    reply: copyFile,
    refusals: { 404: ['copies.not-found'] },
  },
  'POST /api/v1/admin/copies/:code/photos': {
    ...admin,
    summary: 'Adds a photo of a disc, which the member who has the disc sees too',
    upload: PHOTO_FIELD,
    reply: photosReply,
    isLimited: true,
    refusals: { 404: ['copies.not-found'] },
  },
  'GET /api/v1/admin/photos/:id': {
    ...admin,
    summary: 'Returns a photo',
    content: ['image/jpeg', 'image/png'],
    refusals: { 404: ['photos.not-found'] },
  },
  'DELETE /api/v1/admin/photos/:id': {
    ...admin,
    summary: 'Deletes a photo',
    reply: photosReply,
    refusals: { 404: ['photos.not-found'] },
  },
  'POST /api/v1/admin/copies/:code/move': {
    ...admin,
    summary: 'Moves a disc; `packed` packs it for the request that waits longest',
    body: copyMove,
    examples: [{ to: 'repair', reason: 'Scratched', condition: 'damaged' }],
    reply: copyReply,
    refusals: {
      404: ['copies.not-found'],
      409: [
        'copies.cannot-move',
        'copies.moved',
        'copies.promised',
        'copies.no-request',
        'copies.not-on-shelf',
        'game-requests.moved',
      ],
    },
    present: { copy: copyRow },
  },
  'PUT /api/v1/admin/copies/:code': {
    ...admin,
    summary: 'Changes the condition of a disc and what is known of its purchase',
    body: copyChange,
    examples: [{ ...PURCHASE, version: 0 }],
    reply: copyReply,
    refusals: { 404: ['copies.not-found'], 409: ['copies.changed'] },
    present: { copy: copyRow },
  },
  'POST /api/v1/admin/games/:productCode/copies': {
    ...admin,
    summary: 'Adds discs of a game to the shelf',
    body: newCopies,
    examples: [{ count: 2, ...PURCHASE }],
    reply: newCopiesReply,
    takesKey: true,
    refusals: { 404: ['games.not-found'] },
  },
  'GET /api/v1/admin/labels': {
    ...admin,
    summary: 'Returns the next discs without a label, at most one sheet',
    reply: labelsReply,
  },
  'POST /api/v1/admin/labels': {
    ...admin,
    summary: 'Records that labels of discs were printed, or takes it back',
    body: labelsPrinted,
    examples: [{ codes: ['PS5-0001-1'], isPrinted: true }],
    reply: adminOutcome,
  },
  'GET /api/v1/admin/scan/:text': {
    ...admin,
    summary: 'Finds the disc with a code, or the game with a barcode and its discs',
    reply: scanReply,
    refusals: { 404: ['copies.not-found', 'scan.new-ean'] },
  },
  'PUT /api/v1/admin/eans/:ean': {
    ...admin,
    summary: 'Remembers the barcode of a game',
    body: eanForm,
    examples: [{ productCode: 'PS5-0001' }],
    reply: adminOutcome,
    refusals: { 404: ['games.not-found'] },
  },
}

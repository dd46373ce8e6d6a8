import * as v from 'valibot'
import { adminOutcome, outcome } from './replies.ts'

/** The multipart field of an uploaded photo. */
export const PHOTO_FIELD = 'photo'

/** Photos of a disc that are shown: the newest. */
export const PHOTOS_SHOWN = 12

/** Photos that a member can add to one report. */
export const PHOTOS_OF_REPORT = 3

/** A photo of a disc; `requestId` names the rental in which it was taken, null when no member had the disc. */
export const photo = v.object({
  id: v.string(),
  requestId: v.nullable(v.string()),
  /** taken by the member, not by the shop */
  byMember: v.boolean(),
  /** ms UTC */
  at: v.number(),
})
export type Photo = v.InferOutput<typeof photo>

/** POST /api/v1/admin/copies/{code}/photos */
export const photosReply = v.object({
  ...adminOutcome.entries,
  photos: v.optional(v.array(photo), []),
})

/** POST /api/v1/user/game-requests/{id}/photos */
export const myPhotosReply = v.object({
  ...outcome.entries,
  photos: v.optional(v.array(photo), []),
})

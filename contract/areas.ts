import * as v from 'valibot'
import { city } from './cities.ts'
import { adminOutcome, outcome } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

/** Error for an area that is not on the list of a city that has one. */
export const NO_AREA = 'Please select your customer Area'

/** Most areas of a shop, since lists have all of them. */
export const MOST_AREAS = 500

/**
 * An area of a city, which the run sheet goes by in the order of `place` (from 1). One that is not `isOffered` stays
 * with the customers who have it; forms offer the others. `version` grows with every change.
 */
export const area = v.object({
  id: v.number(),
  city: v.string(),
  name: v.string(),
  place: v.number(),
  isOffered: v.boolean(),
  version: v.number(),
})
export type Area = v.InferOutput<typeof area>

/** GET /api/v1/admin/areas: all areas by city and place. */
export const areasReply = v.object({ ...adminOutcome.entries, areas: v.array(area) })

/** GET /api/v1/account/areas: the member's own area, and the offered areas of all cities by city and place. */
export const ownAreasReply = v.object({
  ...outcome.entries,
  area: v.string(),
  areas: v.array(v.object({ city: v.string(), name: v.string() })),
})
export type OwnAreas = Pick<v.InferOutput<typeof ownAreasReply>, 'area' | 'areas'>

const name = requiredText('Please enter the area', LENGTHS.name)

/** POST /api/v1/admin/areas: becomes the last of its city. */
export const newArea = v.strictObject({ city, name })
export type NewArea = v.InferOutput<typeof newArea>

/** The form of an area's name. */
export const areaName = v.strictObject({ name })

const whole = v.pipe(v.number('Please reload the page'), v.safeInteger('Please reload the page'))

/** PUT /api/v1/admin/areas/{id}: `version` is the one that was read. */
export const areaChange = v.strictObject({
  name,
  isOffered: v.boolean('Please reload the page'),
  place: v.pipe(whole, v.minValue(1, 'Please reload the page'), v.maxValue(MOST_AREAS, 'Please reload the page')),
  version: whole,
})
export type AreaChange = v.InferOutput<typeof areaChange>

import type * as calls from '#contract/calls/areas.ts'
import type { DocsOf } from '../call-docs.ts'

export const areasDocs: DocsOf<typeof calls> = {
  listAreas: {
    summary: 'Lists the areas of the cities, in the order of the run sheet',
  },
  addArea: {
    summary: 'Adds an area to a city; customers who have this text already are in it',
    examples: [{ city: 'Karachi', name: 'Clifton' }],
  },
  changeArea: {
    summary: 'Renames an area, with its customers and orders, moves it, or takes it out of use',
    examples: [{ name: 'Clifton', isOffered: true, place: 1, version: 0 }],
  },
  removeArea: {
    summary: 'Removes an area that no customer and no order has',
  },
}

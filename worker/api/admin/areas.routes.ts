import type { Area } from '#contract/areas.ts'
import * as calls from '#contract/calls/areas.ts'
import { auditEntry, differenceOf } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { changeArea, deleteArea, insertArea, listAreas } from '../../shop/members/areas.queries.ts'
import { answer } from '../answer.ts'

/** The areas of the cities, which the owner keeps and forms of the shop offer. */
export const areaRoutes = [
  answer(calls.listAreas, async ({ db }) => ({ areas: await listAreas(db) })),

  answer(calls.addArea, async ({ db, admin, body: added }) => {
    const { city, name } = added
    await write(db, [...insertArea(added), auditEntry(admin, 'area.added', 'areas', `${name}, ${city}`, Date.now())], {
      'areas.city': () => exists(city, name),
      state_moved: () => conflict('areas.too-many', 'There are as many areas as the shop can keep.'),
    })
    return { message: `${name} is an area of ${city}.` }
  }),

  answer(calls.changeArea, async ({ db, admin, params: { id }, body: change }) => {
    const present = await existing(db, id)
    const difference = differenceOf([
      ['Name', present.name, change.name],
      ['Place', String(present.place), String(change.place)],
      ['In use', present.isOffered ? 'yes' : 'no', change.isOffered ? 'yes' : 'no'],
    ])
    const detail = `${present.name}, ${present.city}: ${difference}`
    await write(db, [...changeArea(present, change), auditEntry(admin, 'area.changed', 'areas', detail, Date.now())], {
      'areas.city': () => exists(present.city, change.name),
      state_moved: () => conflict('areas.moved', 'Somebody else has just changed this area.'),
    })
    return { message: 'Saved' }
  }),

  answer(calls.removeArea, async ({ db, admin, params: { id } }) => {
    const present = await existing(db, id)
    const { city, name } = present
    await write(
      db,
      [...deleteArea(present), auditEntry(admin, 'area.removed', 'areas', `${name}, ${city}`, Date.now())],
      {
        state_moved: () =>
          conflict('areas.in-use', `Customers or orders have the area ${name}. Take it out of use instead.`),
      },
    )
    return { message: `${name} is removed.` }
  }),
]

async function existing(db: D1Database, id: string): Promise<Area> {
  const found = (await listAreas(db)).find((each) => String(each.id) === id)
  if (!found) throw notFound('areas.not-found', 'There is no such area')
  return found
}

function exists(city: string, name: string): ApiError {
  return conflict('areas.exists', `${city} has the area ${name} already.`)
}

import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type Area, type AreaChange, area, MOST_AREAS, type NewArea, NO_AREA } from '#contract/areas.ts'
import { all, expectOneChange } from '../../platform/database/database.ts'
import { flagColumn } from '../../platform/database/row.ts'
import { invalid } from '../../platform/http/errors.ts'

const areaRow = v.object({ ...area.entries, isOffered: flagColumn })

/** All areas by city and place. */
export async function listAreas(db: D1Database): Promise<Area[]> {
  return await all(
    db,
    areaRow,
    sql`SELECT id, city, name, place, is_offered AS isOffered, version FROM areas ORDER BY city, place, id`,
  )
}

/**
 * The area as the list of its city spells it; any text for a city without a list. `present` is what the person has, and
 * stays with the same city when no area is given. Throws 422 for another text.
 */
export async function requireArea(
  db: D1Database,
  { city, area: typed }: { city: string; area?: string | undefined },
  present?: { city: string; area: string },
): Promise<string> {
  const keptOne = present?.city === city ? present.area : ''
  if (typed === undefined) return keptOne
  const known = (await listAreas(db)).filter((each) => each.city === city)
  const chosen = known.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  if (chosen && (chosen.isOffered || chosen.name === keptOne)) return chosen.name
  if (known.some(({ isOffered }) => isOffered)) throw invalid([{ path: 'area', message: NO_AREA }])
  return typed
}

/**
 * Adds the last area of a city, and spells it alike for those who have it. Fails with `state_moved` when there are too
 * many, with `areas.city` when the city has it.
 */
export function insertArea({ city, name }: NewArea): Sql[] {
  return [
    sql`INSERT INTO areas (city, name, place)
        SELECT ${city}, ${name}, (SELECT coalesce(max(place), 0) + 1 FROM areas WHERE city = ${city})
        WHERE (SELECT count(*) FROM areas) < ${MOST_AREAS}`,
    expectOneChange,
    ...spell(city, name, name),
  ]
}

/** Fails with `state_moved` when it was changed since, with `areas.city` when the city has the new name. */
export function changeArea({ id, city, name: was }: Area, { name, isOffered, place, version }: AreaChange): Sql[] {
  return [
    sql`UPDATE areas SET name = ${name}, is_offered = ${Number(isOffered)}, version = version + 1
        WHERE id = ${id} AND version = ${version}`,
    expectOneChange,
    sql`UPDATE areas SET place = ranked.place
        FROM (SELECT id, row_number() OVER (
                ORDER BY iif(id = ${id}, ${place} + iif(${place} > place, 0.5, -0.5), place), id) AS place
              FROM areas WHERE city = ${city}) AS ranked
        WHERE areas.id = ranked.id AND areas.place <> ranked.place`,
    ...(name === was ? [] : spell(city, was, name)),
  ]
}

/** Gives those who have an area of a city its name, whatever its capitals. */
function spell(city: string, was: string, name: string): Sql[] {
  return [
    sql`UPDATE members SET area = ${name}, version = version + 1
        WHERE city = ${city} AND area = ${was} COLLATE NOCASE AND area <> '' AND area <> ${name}`,
    sql`UPDATE orders SET area = ${name}
        WHERE city = ${city} AND area = ${was} COLLATE NOCASE AND area <> '' AND area <> ${name}`,
  ]
}

/** Fails with `state_moved` when it is gone, or a customer or an order has it. */
export function deleteArea({ id, city, name }: Area): Sql[] {
  return [
    sql`DELETE FROM areas WHERE id = ${id} AND name = ${name}
          AND NOT EXISTS (SELECT 1 FROM members WHERE city = ${city} AND area = ${name} COLLATE NOCASE AND area <> '')
          AND NOT EXISTS (SELECT 1 FROM orders WHERE city = ${city} AND area = ${name} COLLATE NOCASE AND area <> '')`,
    expectOneChange,
  ]
}

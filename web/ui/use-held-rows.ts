import { useEffect, useState } from 'react'

/** How long a finished row keeps its place, so that a second tap does not hit the next one. */
const HELD_MS = 2000

interface Held<Row> {
  rows: readonly Row[]
  /** All rows in their places, with those that are gone. */
  places: readonly Row[]
}

/**
 * The rows of a list of work: one that disappears keeps its place for two seconds. `isGone` returns whether a row is
 * one of these.
 */
export function useHeldRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [held, setHeld] = useState<Held<Row>>({ rows, places: rows })
  const keys = new Set(rows.map(rowKey))
  if (held.rows !== rows) setHeld({ rows, places: placesOf(held.places, rows, rowKey) })
  const isGone = (row: Row) => !keys.has(rowKey(row))
  const hasGone = held.places.some(isGone)
  useEffect(() => {
    if (!hasGone) return
    const timer = setTimeout(() => setHeld({ rows, places: rows }), HELD_MS)
    return () => clearTimeout(timer)
  }, [rows, hasGone])
  return { places: held.places, isGone }
}

/** The new rows in their order, with each former one after the row that it followed. */
function placesOf<Row>(before: readonly Row[], rows: readonly Row[], rowKey: (row: Row) => string): Row[] {
  const places = [...rows]
  before.forEach((row, at) => {
    if (rows.some((each) => rowKey(each) === rowKey(row))) return
    const former = before[at - 1]
    const follows = former ? places.findIndex((each) => rowKey(each) === rowKey(former)) : -1
    places.splice(follows + 1, 0, row)
  })
  return places
}

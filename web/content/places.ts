import { PLACES } from '#contract/cities.ts'

/** The option that opens a text field, for places that are not listed. */
export const OTHER = 'Other'

export const PROVINCES = Object.keys(PLACES)

/** The province of a listed city; undefined for other cities. */
export function provinceOf(city: string): string | undefined {
  return Object.entries<readonly string[]>(PLACES).find(([, cities]) => cities.includes(city))?.[0]
}

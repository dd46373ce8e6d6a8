import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'

/** The heading of the home page. */
export function Tagline() {
  return <h1 {...placed('tagline')}>{company.tagline}</h1>
}

import { LIMITS, type LimitName } from '#contract/limits.ts'
import { OPERATIONS } from './operations.ts'

const UNITS = [
  [24 * 60, 'a day', 'days'],
  [60, 'an hour', 'hours'],
  [1, 'a minute', 'minutes'],
] as const

interface Rate {
  max: number
  minutes: number
  inAll?: number
}

/** '5 in 10 minutes', '30 a day', '10 an hour, 70 in all'. */
function rateOf({ max, minutes, inAll }: Rate): string {
  const [length, one, many] = UNITS.find(([length]) => minutes % length === 0) ?? UNITS[2]
  const window = minutes === length ? one : `in ${minutes / length} ${many}`
  return `${max} ${window}${inAll === undefined ? '' : `, ${inAll} in all`}`
}

/** The routes whose calls name a limit. `mail.shop` refuses none; with an external host each bearer token counts. */
function countedRoutes(name: LimitName): string {
  const counted = Object.values(OPERATIONS).filter(({ limits }) => limits?.includes(name))
  return counted.map(({ route }) => `\`${route.replace('/api/v1', '')}\``).join(', ') || '—'
}

/** The table of docs/limits.md. */
export function limitsTable(): string {
  const rows = Object.entries(LIMITS).map(
    ([name, limit]) =>
      `| \`${name}\` | ${limit.counts} | ${rateOf(limit)} | ${limit.stops} | ${countedRoutes(name as LimitName)} |\n`,
  )
  const head = '| Limit | What it counts | Number | What it stops | Calls |\n|---|---|---|---|---|\n'
  return `${head}${rows.join('')}`
}

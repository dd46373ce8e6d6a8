import { LIMITS, type LimitName, periodText } from '#contract/limits.ts'
import { OPERATIONS } from './operations.ts'

interface Rate {
  max: number
  minutes: number
  inAll?: number
}

/** '5 in 10 minutes', '30 a day', '10 an hour, 70 in all'. */
function rateOf({ max, minutes, inAll }: Rate): string {
  const period = periodText(minutes)
  const window = /^\d/.test(period) ? `in ${period}` : period
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

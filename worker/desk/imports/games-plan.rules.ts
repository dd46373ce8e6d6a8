import { codeOf } from '#contract/codes.ts'
import type { Condition, CopyState } from '#contract/copies.ts'
import { counted } from '#contract/counts.ts'
import { GAME_FACTS } from '#contract/game-facts.ts'
import { type DiscRow, type GameRow, parseGame } from '#contract/import-rows.ts'
import { IMPORT_COLUMNS } from '#contract/imports.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { titleKey } from '#contract/titles.ts'
import { platformOf, type ReadRow, withoutPlatform } from './import-cells.rules.ts'
import { type Planned, withIssues } from './planned.rules.ts'

const COLUMNS = IMPORT_COLUMNS.games

/** What the shop has already. */
export interface GameFacts {
  /** The code of the game with a title and platform, by `gameKey`. */
  titles: ReadonlyMap<string, string>
  codes: ReadonlySet<string>
  /** The number after the last one of each platform. */
  next: { PS5: number; PS4: number }
}

/** By what a title is one game. */
export function gameKey(platform: string, title: string): string {
  return `${platform} ${titleKey(title)}`
}

interface MadeDisc {
  code: string
  number: number
  state: CopyState
  condition: Condition
  price: Paisa | null
  supplier: string
  boughtOn: string | null
}

export interface MadeGame {
  productCode: string
  facts: GameRow['facts']
  isRetired: boolean
  eans: string[]
  discs: MadeDisc[]
}

export type PlannedGame = Planned<MadeGame>

/** The games of rows that were read. Rows with one title and platform are one game, whose first values count. */
export function planGames(rows: readonly ReadRow[], facts: GameFacts): PlannedGame[] {
  const groups = Map.groupBy(rows.map(withPlatform), ({ values: { platform = '', productName = '' } }) =>
    gameKey(String(platform), String(productName)),
  )
  const codes = new Set(facts.codes)
  const next = { ...facts.next }
  const wished = [...groups.values()].flatMap((group) => codeOf(String(first(group, 'productCode') ?? '')))
  for (const code of wished) {
    const [, platform, number] = /^(PS[45])-(\d{4,6})$/.exec(code) ?? []
    if (platform) next[platform as 'PS5'] = Math.max(next[platform as 'PS5'], Number(number) + 1)
  }
  return [...groups].map(([key, group]) => {
    return planGame(group, facts.titles.get(key), (wish, platform) => {
      const code = isFreeCode(wish, platform, codes) ? wish : `${platform}-${String(next[platform]++).padStart(4, '0')}`
      codes.add(code)
      return code
    })
  })
}

function isFreeCode(code: string, platform: string, codes: ReadonlySet<string>): boolean {
  return /^PS[45]-\d{4,6}$/.test(code) && code.startsWith(platform) && !codes.has(code)
}

/** A title may name its platform: `FIFA 24 (PS5)`. */
function withPlatform(row: ReadRow): ReadRow {
  const { productName = '', platform } = row.values
  const title = String(productName)
  const named = platformOf(title)
  if (!named || (platform && platform !== named) || !/\bp(?:s|laystation) ?-?[45]\b/i.test(title)) return row
  return { ...row, values: { ...row.values, platform: named, productName: withoutPlatform(title) } }
}

function first(group: readonly ReadRow[], field: keyof typeof COLUMNS): unknown {
  return group.map(({ values }) => values[field]).find((value) => value !== undefined)
}

function planGame(
  group: readonly ReadRow[],
  exists: string | undefined,
  newCode: (wish: string, platform: 'PS5' | 'PS4') => string,
): PlannedGame {
  const names = Object.keys(GAME_FACTS) as (keyof typeof GAME_FACTS)[]
  const given = names.flatMap((name) => {
    const value = first(group, name)
    return value === undefined ? [] : [[name, name === 'retailPrice' ? rupees(Number(value)) : value] as const]
  })
  const parsed = parseGame({
    productCode: first(group, 'productCode'),
    facts: Object.fromEntries(given),
    isRetired: first(group, 'isRetired'),
    eans: first(group, 'eans'),
    discs: group.map(({ values }) => values),
  })
  const problems = withIssues(
    group.flatMap((row) => row.problems),
    parsed.problems,
  )
  const title = String(first(group, 'productName') ?? '')
  const about = { line: group[0]?.line ?? 0, title, reads: [...group] }
  if (exists) return { ...about, fate: 'exists', makes: `${exists} is this game already`, problems: [] }
  if (!parsed.row || problems.length > 0) return { ...about, fate: 'problem', makes: '', problems }
  const { row } = parsed
  const [twin] = doubled(row.discs.flatMap(({ disc }) => disc || []))
  if (twin) {
    const message = `${twin} is there twice`
    return { ...about, fate: 'problem', makes: '', problems: [{ column: COLUMNS.disc.label, message }] }
  }
  const productCode = newCode(row.productCode, row.facts.platform)
  const discs = discsOf(productCode, row.discs)
  const { facts, isRetired, eans } = row
  const makes = `${productCode} for ${facts.platform}, ${counted(discs.length, 'disc')}${isRetired ? ', retired' : ''}`
  return { ...about, fate: 'make', makes, problems, made: { productCode, facts, isRetired, eans, discs } }
}

function doubled(codes: readonly string[]): string[] {
  return codes.filter((code, at) => codes.indexOf(code) !== at)
}

/** Discs with a code of the game keep it, the others get the next numbers. Customers take theirs from the shelf. */
function discsOf(productCode: string, rows: readonly DiscRow[]): MadeDisc[] {
  const numberIn = (code: string) => {
    const [, number] = new RegExp(`^${productCode}-(\\d{1,6})$`).exec(code) ?? []
    return number === undefined ? undefined : Number(number)
  }
  const kept = rows.flatMap(({ disc }) => numberIn(disc) ?? [])
  let next = Math.max(0, ...kept) + 1
  return rows.flatMap(({ disc, count, condition, place, price, supplier, boughtOn }) => {
    const own = numberIn(disc)
    const numbers = own === undefined ? Array.from({ length: count ?? 1 }, () => next++) : [own]
    return numbers.map((number) => ({
      code: `${productCode}-${number}`,
      number,
      state: ['repair', 'lost', 'retired'].includes(place) ? place : 'shelf',
      condition,
      price: price === 0 ? null : price,
      supplier,
      boughtOn: boughtOn || null,
    }))
  })
}

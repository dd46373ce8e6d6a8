import type { PublicGame } from '#contract/games.ts'
import { byCode, type Title } from '#contract/titles.ts'
import {
  contentOf,
  difference,
  isNumber,
  meaningsOf,
  RENAMED,
  sameNumber,
  singular,
  type Wish,
  wishOf,
  wordsOf,
} from '#web/features/search/game-words.ts'
import { notForRent } from '#web/features/search/not-for-rent.ts'

/** What the search knows of a game. */
export type GameNames = Pick<
  PublicGame,
  'title' | 'platform' | 'category' | 'owned' | 'availableSince' | 'aliases' | 'couchPlayers'
>

/** The names of a game of the public library. */
export function publicNames(game: PublicGame): GameNames {
  return game
}

interface IndexedTitle<Game> {
  title: string
  games: { game: Game; platform: string }[]
  aliases: string[]
  /** The title and its other names. */
  names: () => readonly Name[]
  category: readonly string[]
  isOwned: boolean
  newest: string
  players: number
}

/** A name as all its words, and without fillers. */
interface Name {
  all: Phrase
  content: Phrase
}

interface Phrase {
  words: readonly string[]
  /** The words without spaces, where each of them starts, and their first letters. */
  joined: string
  starts: Set<number>
  initials: string
}

export type GameIndex<Game> = readonly IndexedTitle<Game>[]

/** One entry for each title, in the order of the games. Build it once for many searches. */
export function indexGames<Game>(games: readonly Game[], namesOf: (game: Game) => GameNames): GameIndex<Game> {
  const titles = new Map<string, IndexedTitle<Game>>()
  for (const game of games) {
    const { title, platform, category, owned, availableSince, aliases, couchPlayers } = namesOf(game)
    const key = wordsOf(title).join(' ') || title
    const entry = titles.get(key) ?? newEntry<Game>(title, category)
    titles.set(key, entry)
    entry.games.push({ game, platform })
    entry.aliases.push(...aliases.split(',').filter(Boolean))
    entry.isOwned ||= owned > 0
    entry.players = Math.max(entry.players, couchPlayers)
    if (availableSince && availableSince > entry.newest) entry.newest = availableSince
  }
  const entries = [...titles.values()]
  for (const { games } of entries) games.sort((a, b) => byCode(b.platform, a.platform))
  return entries
}

/** Its names are made for the first query that has words: they take most of the time of the index. */
function newEntry<Game>(title: string, category: string): IndexedTitle<Game> {
  let names: readonly Name[] | undefined
  const entry: IndexedTitle<Game> = {
    title,
    games: [],
    aliases: [],
    names: () => {
      names ??= [title, ...entry.aliases].map(nameOf)
      return names
    },
    category: wordsOf(category),
    isOwned: false,
    newest: '',
    players: 0,
  }
  return entry
}

function nameOf(text: string): Name {
  const words = wordsOf(text)
  const all = phraseOf(words)
  const content = contentOf(words)
  return { all, content: content.length === words.length ? all : phraseOf(content) }
}

function phraseOf(words: readonly string[]): Phrase {
  const starts = new Set<number>()
  let joined = ''
  for (const word of words) {
    starts.add(joined.length)
    joined += word
  }
  starts.add(joined.length)
  return { words, joined, starts, initials: words.map((word) => word[0]).join('') }
}

interface Query {
  all: readonly string[]
  content: readonly string[]
  whole: readonly string[]
}

interface SearchedGames<Game> {
  titles: Title<Game>[]
  /** The query as the best title spells it; undefined when nothing was misspelt. */
  respelt?: string
  /**
   * What the shop says beside the titles: why it has nothing, or nothing else, for a query that names another console
   * or a game without a disc, or how a series is called now.
   */
  answer?: string
}

/** The titles that match the query. Without its other console when only then some do: "gta 5 xbox". */
export function searchGames<Game>(index: GameIndex<Game>, query: string): SearchedGames<Game> {
  const words = wordsOf(query)
  const found = matchGames(index, words)
  const not = found.titles.length === 0 ? notForRent(words) : undefined
  if (!not) {
    const renamed = found.titles.length > 0 ? RENAMED.get(words.join(' ')) : undefined
    return renamed ? { ...found, answer: renamed } : found
  }
  const hasTitle = wishOf(not.rest, false).words.length > 0
  return { ...(hasTitle ? matchGames(index, not.rest) : found), answer: not.text }
}

/**
 * The titles that match, best first: the title itself, titles that begin with the query, that contain it, that
 * have all its words; of equal ones those that the shop owns, and the newest. All titles for a query without words of
 * a title ("ps5 games"). When no title has all words, those that are said to a shop ("price", "koi", "latest") count
 * no more; then the singular, unfinished numbers and misspelt words match too.
 */
function matchGames<Game>(index: GameIndex<Game>, query: readonly string[]): SearchedGames<Game> {
  const { words, platforms } = withoutPlatforms(query)
  const titles = platforms.length > 0 ? onPlatforms(index, platforms) : index
  if (words.length === 0) return { titles: titles.map(asTitle) }
  const wish = wishOf(words, platforms.length > 0)
  const wished = titles.filter((entry) => hasWish(entry, wish))
  const library = () => ({ titles: (wish.isNewest ? [...wished].sort(byDay) : wished).map(asTitle) })
  if (wish.isPlain) return library()
  const said = queriesOf(words)
  const left = queriesOf(wish.words)
  const tries = [
    { among: titles, queries: said, rank: exactRank },
    { among: wished, queries: left, rank: exactRank },
    { among: wished, queries: queriesOf(singular(wish.words)), rank: exactRank },
    { among: wished, queries: left, rank: unfinishedRank },
    { among: wished, queries: left, rank: misspeltRank },
  ]
  for (const { among, queries, rank } of tries) {
    if (queries.length === 0) return library()
    const found = among.flatMap((entry) => {
      const best = Math.min(...queries.map((each) => rank(entry, each)))
      return best < NONE ? [{ entry, best }] : []
    })
    const [first, ...others] = found.sort(byRank)
    if (!first) continue
    return {
      titles: [first, ...others].map(({ entry }) => asTitle(entry)),
      ...(rank === misspeltRank && { respelt: respell(first.entry, queries) }),
    }
  }
  return { titles: [] }
}

function queriesOf(words: readonly string[]): Query[] {
  if (words.length === 0) return []
  return meaningsOf(words).map(({ words, whole }) => ({ all: words, content: contentOf(words), whole }))
}

function hasWish({ isOwned, players }: IndexedTitle<unknown>, wish: Wish): boolean {
  return players >= wish.players && !(wish.isComing && isOwned)
}

export function asTitle<Game>({ title, games: [first, ...others] }: IndexedTitle<Game>): Title<Game> {
  return {
    title,
    games: [(first as { game: Game }).game, ...others.map(({ game }) => game)],
  }
}

/** Removes "ps5", "playstation 4" and "ps4/5" from a query. */
function withoutPlatforms(words: readonly string[]): { words: readonly string[]; platforms: string[] } {
  const platforms: string[] = []
  const text = ` ${words.join(' ')} `.replace(/(?: p ?s| play ?station)((?: [1-5])+)(?= )/g, (_, numbers: string) => {
    platforms.push(...wordsOf(numbers).map((number) => `PS${number}`))
    return ''
  })
  return { words: platforms.length > 0 ? wordsOf(text) : words, platforms }
}

function onPlatforms<Game>(index: GameIndex<Game>, wanted: readonly string[]): GameIndex<Game> {
  return index.flatMap((entry) => {
    const games = entry.games.filter(({ platform }) => wanted.includes(platform))
    return games.length > 0 ? [{ ...entry, games }] : []
  })
}

interface Ranked {
  entry: IndexedTitle<unknown>
  best: number
}

function byRank(a: Ranked, b: Ranked): number {
  return a.best - b.best || byDay(a.entry, b.entry)
}

/** Those that the shop owns first, then the newest. */
function byDay(a: IndexedTitle<unknown>, b: IndexedTitle<unknown>): number {
  return Number(b.isOwned) - Number(a.isOwned) || byCode(b.newest, a.newest)
}

const NONE = Number.POSITIVE_INFINITY
const WHOLE = 0
const AT_START = 1
const INSIDE = 2
const UNFINISHED = 3
const EACH_WORD = 4
const CATEGORY = 5

function exactRank({ names, category }: IndexedTitle<unknown>, query: Query): number {
  let best = NONE
  for (const { all, content } of names()) {
    if (!query.whole.every((word) => all.words.includes(word))) continue
    best = Math.min(best, rankInOrder(all, query.all), rankInOrder(content, query.content))
    if (best === NONE && query.content.every((word) => hasWord(all, word, query.content.length))) {
      best = EACH_WORD
    }
  }
  if (best < NONE) return best
  const isKind =
    query.whole.length === 0 && query.content.every((word) => category.includes(word) || category.includes(`${word}s`))
  return isKind ? CATEGORY : NONE
}

/** The rank of words that a phrase has in this order, with or without spaces between them. */
function rankInOrder({ joined, starts }: Phrase, words: readonly string[]): number {
  const wanted = words.join('')
  if (joined === wanted) return WHOLE
  let best = NONE
  for (const start of starts) {
    if (!joined.startsWith(wanted, start)) continue
    if (starts.has(start + wanted.length)) best = Math.min(best, start === 0 ? AT_START : INSIDE)
    // "mortal kombat 1" is not the beginning of Mortal Kombat 11.
    else if (!/\p{N}$/u.test(wanted)) best = Math.min(best, UNFINISHED)
  }
  return best
}

/** Whether a word of the phrase begins with the typed one, or its initials have it ("nfs", or "gt" in "gt 7"). */
function hasWord({ words, joined, starts, initials }: Phrase, typed: string, count: number): boolean {
  if (isNumber(typed)) return words.some((word) => sameNumber(word, typed))
  for (const start of starts) if (joined.startsWith(typed, start)) return true
  return typed.length > (count > 1 ? 1 : 2) && initials.includes(typed)
}

/** For a number that is still typed: "2k2" for 2K24. */
function unfinishedRank({ names }: IndexedTitle<unknown>, { content }: Query): number {
  const last = content.at(-1) ?? ''
  if (!isNumber(last)) return NONE
  const rest = content.slice(0, -1)
  const isFound = names().some(
    ({ all }) =>
      rest.every((word) => hasWord(all, word, content.length)) &&
      all.words.some((word) => isNumber(word) && word.startsWith(last)),
  )
  return isFound ? UNFINISHED : NONE
}

/** The sum of the differences of all words. */
function misspeltRank(entry: IndexedTitle<unknown>, query: Query): number {
  return Math.min(...entry.names().map(({ all }) => spellingIn(all, query.content)?.changes ?? NONE))
}

/** The query that is nearest to a name of the title, with the words of that name. */
function respell({ names }: IndexedTitle<unknown>, queries: readonly Query[]): string {
  let least = NONE
  let text = ''
  for (const { all: typed, content } of queries) {
    for (const { all } of names()) {
      const spelling = spellingIn(all, content)
      if (!spelling || spelling.changes >= least) continue
      least = spelling.changes
      text = typed.map((word) => spelling.words.get(word) ?? word).join(' ')
    }
  }
  return text
}

interface Spelling {
  /** Words of the phrase by the typed words. */
  words: Map<string, string>
  changes: number
}

/** Undefined when the phrase has no word for one of the typed ones. */
function spellingIn(name: Phrase, typed: readonly string[]): Spelling | undefined {
  // Short words count only beside others: too many are similar.
  const shortest = typed.length > 1 ? 4 : 5
  const words = new Map<string, string>()
  let sum = 0
  for (const word of typed) {
    const meant = meantBy(word, name, typed.length, shortest)
    if (!meant) return undefined
    words.set(word, meant.word)
    sum += meant.changes
  }
  return { words, changes: sum }
}

/** The word of the phrase that is most like the typed one of `count` words. */
function meantBy(
  typed: string,
  name: Phrase,
  count: number,
  shortest: number,
): { word: string; changes: number } | undefined {
  if (hasWord(name, typed, count)) return { word: typed, changes: 0 }
  if (isNumber(typed) || typed.length < shortest) return undefined
  let best: { word: string; changes: number } | undefined
  for (const [at, word] of name.words.entries()) {
    const next = name.words[at + 1]
    const alone = difference(typed, word) ?? NONE
    const both = next === undefined ? NONE : (difference(typed, word + next) ?? NONE)
    const changes = Math.min(alone, both)
    if (changes >= (best?.changes ?? NONE)) continue
    best = { word: both < alone ? `${word} ${next}` : word, changes }
  }
  return best
}

/** Whether a name of the title has one of these words, misspelt or not. */
export function hasAnyWord({ names }: IndexedTitle<unknown>, words: readonly string[]): boolean {
  return names().some(({ all }) => words.some((word) => meantBy(word, all, words.length, 4)))
}

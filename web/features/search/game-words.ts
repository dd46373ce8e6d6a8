import { foldedForSearch } from '#contract/folded.ts'
import { inLatin } from '#web/features/search/urdu.ts'

const NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' ')
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

/** Words that do not distinguish one game from another. The last ones are Roman Urdu, as in "gta wali cd". */
const FILLERS = new Set('a an and the of for part game games cd disc dvd wala wali wale waali ki ka ke ko'.split(' '))

/** What the shop rents: a query of nothing else means the whole library. */
const NOUNS = new Set(
  'all game games gaming video videogame videogames cd cds disc discs disk disks dvd dvds title titles'.split(' '),
)

/** What people say to a shop. These words count only in a title that has them. */
const TALK = new Set(
  `i we you me my is are there any some have has do does can want need needs show find search give get see please plz pls
  best good cheap cheapest buy rent rental hire sale price prices rate rates cost used available stock online offline
  single player players play playing edition version standard deluxe ultimate premium goty full pro slim fat in on from at with to or
  pakistan karachi lahore islamabad rawalpindi
  aur ya koi kon konsi konsa kaun kaunsi si kya kia hai hain he hy ho mein main mai mujhe mujhy mujhay hum chahiye chahye
  chahie chaiye khelne khelna sath saath dikhao dikhaye dikhado batao dena dedo den dein milegi milega acha achi ache achay achchi behtareen bhai
  yar yaar sab sare saray sari saari liye lye k kay wo woh ye yeh jo pe par per se kiraye kiraya kitne kitni ka`.split(
    /\s+/,
  ),
)

/** The same, but titles that the shop does not have begin with them: "free fire", "top gun". */
const ALONE = new Set('free top great popular famous trending original used second hand complete hello hi'.split(' '))

/** Words of a query that ask for the newest games first, and for games that are still to come. */
const NEWEST = new Set('new newest latest recent naya naye nayi nai release releases'.split(' '))
const COMING = new Set('upcoming coming soon announced anay aane'.split(' '))

/** "2 player", "do log", "couch co-op", "doston ke saath": for at least so many on one console. */
const PLAYERS =
  / (?:(\d+|do|teen|char) (?:players?|p|persons?|people|log|logon|logo|bande|banday|bandon|dost|doston|controllers?)|multi ?player|co op|coop|couch|party|split ?screen|(?:with )?(?:my )?friends|dosto?n? (?:ke|k) saa?th)(?= )/g
const SAID_NUMBERS: Record<string, number> = { do: 2, teen: 3, char: 4 }

/**
 * Other names of games, in Roman Urdu too, and the titles or categories that they stand for. A whole name in a
 * query is replaced by each of its meanings. The shop adds names of single games in the admin area.
 */
const NAMES: Record<string, string[]> = {
  ac: ['assassins creed'],
  bf: ['battlefield'],
  bo: ['call of duty black ops'],
  basketball: ['nba 2k'],
  bike: ['ride', 'motogp'],
  boxing: ['undisputed'],
  'car race': ['racing'],
  'call of duty mw': ['call of duty modern warfare'],
  cod: ['call of duty'],
  'cod bo': ['call of duty black ops'],
  'cod mw': ['call of duty modern warfare'],
  dbz: ['dragon ball'],
  dmc: ['devil may cry'],
  efootball: ['pro evolution soccer'],
  fc: ['ea sports fc'],
  ff: ['final fantasy'],
  fight: ['fighting'],
  fifa: ['ea sports fc'],
  football: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  'formula 1': ['f1'],
  fps: ['shooter'],
  got: ['ghost of tsushima'],
  gow: ['god of war'],
  gt: ['gran turismo'],
  gta: ['grand theft auto'],
  gtav: ['grand theft auto 5'],
  gun: ['shooter'],
  'gta online': ['grand theft auto 5'],
  'harry potter': ['hogwarts legacy'],
  kof: ['king of fighters'],
  kratos: ['god of war'],
  'lara croft': ['tomb raider'],
  mgs: ['metal gear solid'],
  mk: ['mortal kombat'],
  mma: ['ufc'],
  mw: ['call of duty modern warfare'],
  nfs: ['need for speed'],
  pes: ['efootball pes', 'pro evolution soccer'],
  rdr: ['red dead redemption'],
  race: ['racing'],
  re: ['resident evil'],
  rpg: ['role playing'],
  'san andreas': ['grand theft auto trilogy'],
  scary: ['horror'],
  sf: ['street fighter'],
  shooting: ['shooter'],
  smackdown: ['wwe 2k'],
  soccer: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  spidey: ['spider man'],
  tlou: ['last of us'],
  'ww 2': ['wwii'],
  'vice city': ['grand theft auto trilogy'],
  wrestling: ['wwe 2k'],
  zombie: ['world war z', 'dying light', 'dead island', 'days gone', 'back 4 blood'],
  // Roman Urdu
  bachon: ['family'],
  bachay: ['family'],
  bachchon: ['family'],
  bache: ['family'],
  bandook: ['shooter'],
  bhoot: ['horror'],
  car: ['racing'],
  cars: ['racing'],
  darawni: ['horror'],
  dhishum: ['fighting'],
  futbal: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  futbol: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  gaari: ['racing'],
  gaariyan: ['racing'],
  gariyan: ['racing'],
  gari: ['racing'],
  gadi: ['racing'],
  gaadi: ['racing'],
  goli: ['shooter'],
  kids: ['family'],
  kushti: ['wwe 2k'],
  kirket: ['cricket'],
  larai: ['fighting'],
  ladai: ['fighting'],
  laraai: ['fighting'],
  'maar dhaar': ['fighting'],
}

/** What a search for the old name of a series says, whose newer games have another one. */
export const RENAMED = new Map([
  ['fifa', 'FIFA has been called EA SPORTS FC since 2023.'],
  ['pes', 'PES has been called eFootball since 2021.'],
])

/**
 * The words of a title or query without case, accents and punctuation, with numbers in digits and apart from
 * letters: "Assassin's Creed IV" → assassins creed 4, "gta5" → gta 5.
 */
export function wordsOf(text: string): string[] {
  const words = foldedForSearch(text)
    .replace(/δ/g, 'delta')
    .replace(/\p{N}+/gu, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return inLatin(words).map(inDigits)
}

function inDigits(word: string): string {
  const numeral = NUMERALS.indexOf(word)
  if (numeral >= 0) return String(numeral + 1)
  // "one" stays a word, because many titles have it in another meaning.
  const number = NUMBERS.indexOf(word)
  return number > 1 ? String(number) : word
}

/** The words without fillers; all words when there are only fillers. */
export function contentOf(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !FILLERS.has(word))
  return content.length > 0 ? content : words
}

/** What a query asks for besides the words of a title. */
export interface Wish {
  /** What is left of the query: words that a title or category must have. None: the whole library. */
  words: readonly string[]
  /** For so many players on one console. */
  players: number
  isNewest: boolean
  isComing: boolean
  /** False when the query may still be a title, such as "new" or "the best". */
  isPlain: boolean
}

/** The query as a sentence to the shop: "latest 2 player games", "koi achi racing game hai". */
export function wishOf(words: readonly string[], hasPlatform: boolean): Wish {
  // "playstation games", but not "ps3".
  const text = ` ${words.join(' ')} `.replace(/ (?:p ?s|play ?station|sony|console)(?= (?:\D|$))/g, ' games')
  const players = [...text.matchAll(PLAYERS)].map(([, count = 'do']) => SAID_NUMBERS[count] ?? Number(count))
  const said = wordsOf(text.replace(PLAYERS, ' '))
  const kept = said.filter((word) => ![NOUNS, TALK, NEWEST, COMING].some((words) => words.has(word)))
  const isEmpty = kept.every((word) => FILLERS.has(word) || ALONE.has(word))
  return {
    words: isEmpty ? [] : kept,
    players: Math.max(0, ...players),
    isNewest: said.some((word) => NEWEST.has(word)),
    isComing: said.some((word) => COMING.has(word)),
    isPlain: isEmpty && (hasPlatform || players.length > 0 || said.some((word) => NOUNS.has(word))),
  }
}

/** The words with the singular of those that end as a plural: "shooters", "stories". */
export function singular(words: readonly string[]): string[] {
  return words.map((word) => (word.length > 4 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word))
}

/** One reading of a query. */
interface Meaning {
  words: readonly string[]
  /** Words that a title must have as they are: "cod" alone does not find Code Vein. */
  whole: readonly string[]
}

/** The query as it is, and with the meanings of the longest known name in it. */
export function meaningsOf(words: readonly string[]): [Meaning, ...Meaning[]] {
  const text = ` ${words.join(' ')} `
  const name = Object.keys(NAMES)
    .sort((a, b) => b.length - a.length)
    .find((each) => text.includes(` ${each} `))
  const meanings = name === undefined ? [] : (NAMES[name] ?? [])
  return [
    { words, whole: name?.split(' ') ?? [] },
    ...meanings.map((meaning) => ({
      words: wordsOf(text.replace(` ${name} `, ` ${meaning} `)),
      whole: [],
    })),
  ]
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

/** Whether a number of a query means a number of a title. A year also has two digits: 24 and 2024. */
export function sameNumber(a: string, b: string): boolean {
  return a === b || a === `20${b}` || b === `20${a}`
}

/**
 * How much a typed word differs from a word of a title: letters to change, or 2 when both only sound alike
 * ("kriket", cricket). Undefined when it is another word.
 */
export function difference(typed: string, word: string): number | undefined {
  if (Math.abs(typed.length - word.length) > 3) return undefined
  const [sound, other] = [soundOf(typed), soundOf(word)]
  if (sound[0] !== other[0]) return undefined
  const most = Math.max(typed.length, word.length) >= 8 ? 2 : 1
  const changes = changesBetween(typed, word, most)
  if (changes <= most) return changes
  return sound.length > 2 && sound === other ? 2 : undefined
}

const sounds = new Map<string, string>()

/** Remembered, because titles share most of their words. */
function soundOf(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  const sound = consonantsOf(word)
  sounds.set(word, sound)
  return sound
}

/** Consonants as they sound, after the first letter without vowels and doubled letters. */
function consonantsOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/(?!^)z/g, 's')
    .replace(/(?!^)[aeiouhy]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)s$/, '')
}

/** Letters to insert, delete, replace or swap with the next one (optimal string alignment); above `most` it stops. */
function changesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : most + 1,
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}

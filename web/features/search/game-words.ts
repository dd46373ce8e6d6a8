const NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' ')
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

/** Words that do not distinguish one game from another. The last ones are Roman Urdu, as in "gta wali cd". */
const FILLERS = new Set('a an and the of for part game games cd disc dvd wala wali wale waali ki ka ke ko'.split(' '))

/**
 * Other names of games, in Roman Urdu too, and the titles or categories that they stand for. A whole name in a
 * query is replaced by each of its meanings. The shop adds names of single games in the admin area.
 */
const NAMES: Record<string, string[]> = {
  ac: ['assassins creed'],
  bf: ['battlefield'],
  bo: ['call of duty black ops'],
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
  fifa: ['ea sports fc'],
  football: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  'formula 1': ['f1'],
  got: ['ghost of tsushima'],
  gow: ['god of war'],
  gt: ['gran turismo'],
  gta: ['grand theft auto'],
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
  re: ['resident evil'],
  rpg: ['role playing'],
  'san andreas': ['grand theft auto trilogy'],
  sf: ['street fighter'],
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
  car: ['racing'],
  cars: ['racing'],
  darawni: ['horror'],
  dhishum: ['fighting'],
  futbal: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  futbol: ['ea sports fc', 'fifa', 'efootball', 'pro evolution soccer'],
  gaari: ['racing'],
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
}

/**
 * The words of a title or query without case, accents and punctuation, with numbers in digits and apart from
 * letters: "Assassin's Creed IV" → assassins creed 4, "gta5" → gta 5.
 */
export function wordsOf(text: string): string[] {
  return text
    .replace(/[™®'’`]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/δ/g, 'delta')
    .replace(/\p{N}+/gu, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(inDigits)
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

/** One reading of a query. */
export interface Meaning {
  words: readonly string[]
  /** Words that a title must have as they are: "cod" alone does not find Code Vein. */
  whole: readonly string[]
}

/** The query as it is, and with the meanings of the longest known name in it. */
export function meaningsOf(words: readonly string[]): [Meaning, ...Meaning[]] {
  const text = ` ${words.join(' ')} `
  const name = Object.keys(NAMES)
    .toSorted((a, b) => b.length - a.length)
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
    .replace(/(?<=.)z/g, 's')
    .replace(/(?<=.)[aeiouhy]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)s$/, '')
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

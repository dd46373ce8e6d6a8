import { foldedForSearch } from '#contract/folded.ts'
import { URDU_WORDS } from '#web/features/search/urdu-words.ts'

/** Letters of Urdu, in the form that `foldedForSearch` leaves, and how they sound. */
const SOUNDS: Record<string, string> = {
  ...{ ا: 'a', ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd', ذ: 'z' },
  ...{ ر: 'r', ڑ: 'r', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f' },
  ...{ ق: 'q', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', و: 'o', ہ: 'h', ء: '', ی: 'i', ے: 'e' },
}

/** The names of Latin letters in Urdu, of which abbreviations are made: جی ٹی اے is GTA. */
const LETTERS: Record<string, string> = {
  ...{
    a: 'اے',
    b: 'بی',
    c: 'سی',
    d: 'ڈی',
    e: 'ای',
    f: 'ایف',
    g: 'جی',
    h: 'ایچ',
    i: 'آئی',
    j: 'جے',
    l: 'ایل',
    m: 'ایم',
  },
  ...{ n: 'این', o: 'او', p: 'پی', q: 'کیو', r: 'آر', s: 'ایس', t: 'ٹی', u: 'یو', v: 'وی', w: 'ڈبلیو', x: 'ایکس' },
  ...{ y: 'وائی', z: 'زیڈ, زی' },
}

const WORDS = latinBySpelling(URDU_WORDS)
const ABBREVIATED = latinBySpelling(LETTERS)
const KNOWN = anyOf(WORDS)
const ABBREVIATION = new RegExp(`(?:${anyOf(ABBREVIATED).source})+`, 'g')

/** The words of a text in Latin letters: known ones as they are spelt in titles, others by their sounds. */
export function inLatin(words: readonly string[]): string[] {
  if (!words.some((word) => /\p{Script=Arabic}/u.test(word))) return [...words]
  return ` ${words.map(withoutFirstVowel).join(' ')} `
    .replace(KNOWN, (spelling) => ` ${WORDS.get(spelling.trim())}`)
    .replace(
      ABBREVIATION,
      (names) =>
        ` ${names
          .trim()
          .split(' ')
          .map((name) => ABBREVIATED.get(name))
          .join('')}`,
    )
    .replace(/ و/g, ' w')
    .replace(/ ی/g, ' y')
    .replace(/\p{Script=Arabic}/gu, (letter) => SOUNDS[letter] ?? letter)
    .trim()
    .split(' ')
}

/** Urdu begins no word with two consonants: سٹریٹ and اسٹریٹ are one word. */
function withoutFirstVowel(word: string): string {
  return word.replace(/^ا(?=س[^اویے])/, '')
}

function latinBySpelling(table: Record<string, string>): Map<string, string> {
  const spellings = Object.entries(table).flatMap(([latin, urdu]) =>
    urdu.split(', ').map((each): [string, string] => [foldedForSearch(each), latin]),
  )
  // The longest first, as an expression takes the first that fits.
  return new Map(spellings.sort(([a], [b]) => b.length - a.length))
}

function anyOf(spellings: Map<string, string>): RegExp {
  return new RegExp(` (?:${[...spellings.keys()].join('|')})(?= )`, 'g')
}

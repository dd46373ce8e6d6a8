const HYPHENS = /[\p{Pd}\u2212\u2043]/gu
/** Format characters, direction marks and variation selectors. A line break is none. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu
/** Superscripts, circled digits and fractions are no digits: `10²` is not 102. */
const ALL_BUT_NUMBER_SIGNS = /[^\p{No}\p{Nl}]+/gu

/**
 * A text that was typed, pasted or scanned, as a parser of codes, phones and amounts reads it: compatibility forms
 * (NFKC) with one kind of hyphen and space, digits of any script as 0–9, nothing invisible, trimmed. Line breaks and
 * tabs stay. It is for reading only: names and messages keep their letters.
 */
export function folded(text: string): string {
  return text
    .replace(ALL_BUT_NUMBER_SIGNS, (part) => part.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(HYPHENS, '-')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim()
}

/** Apostrophes of all kinds and signs of trade marks: no search counts them. */
const UNSEARCHED = /['’‘‛`´′ʹʼʻ＇՚™®©℠]/g

/** Letters that are written alike or for each other and have no common form in Unicode: ي and ی, ø and o. */
const ONE_LETTER: Record<string, string> = {
  ...{ ي: 'ی', ى: 'ی', ې: 'ی', ك: 'ک', ڪ: 'ک', ه: 'ہ', ة: 'ہ', ۃ: 'ہ', ە: 'ہ', ھ: 'ہ', ٱ: 'ا', ں: 'ن', ـ: '' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ς: 'σ' },
}
const WRITTEN_ALIKE = new RegExp(`[${Object.keys(ONE_LETTER).join('')}]`, 'g')

/**
 * A text as the searches compare it: `folded`, in lower case, without accents, vowel marks and apostrophes, with one
 * form of each letter.
 */
export function foldedForSearch(text: string): string {
  return folded(text.replace(UNSEARCHED, ''))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(WRITTEN_ALIKE, (letter) => ONE_LETTER[letter] ?? letter)
}

/** Unicode has the ten digits of a script in one row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** What ends a word: no letter, digit, accent or picture. */
const ENDS_WORD = /[\p{P}\p{Z}\p{Cc}\p{Sm}\p{Sc}\p{Sk}]/gu

/** The words of a text as the shop's search compares them. */
export function searchWords(text: string): string[] {
  return foldedForSearch(text).replace(ENDS_WORD, ' ').split(' ').filter(Boolean)
}

/** First and last characters of Latin and Arabic letters, their accents, their forms in print, and of punctuation. */
const SEARCHED: readonly [number, number][] = [
  [0x01, 0x24f],
  [0x2b0, 0x36f],
  [0x600, 0x6ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0xfb50, 0xfbff],
  [0xfe70, 0xff5e],
]

/**
 * The characters that the shop's search replaces, by what replaces them: the table `letters`, with which the database
 * folds as `searchWords` does. Capitals of ASCII are left out, because `lower` of SQLite has them.
 */
export function letterForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const [from, to] of SEARCHED) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code)
      if (!/\p{Assigned}/u.test(letter) || /[A-Z]/.test(letter)) continue
      const plain = plainLetter(letter)
      if (plain !== letter) forms.set(plain, [...(forms.get(plain) ?? []), letter])
    }
  }
  return forms
}

function plainLetter(letter: string): string {
  // The fold trims spaces of any kind.
  if (/\p{Z}|\p{Cc}/u.test(letter)) return ' '
  return foldedForSearch(letter).replace(ENDS_WORD, ' ')
}

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

/** Unicode has the ten digits of a script in one row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

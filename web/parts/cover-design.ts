export const PATTERNS = ['rays', 'rings', 'stripes', 'dots', 'checks', 'halves', 'waves'] as const

export interface CoverDesign {
  /** Of the colour field, 0 to 359 without the dark yellows, which would be mud. */
  hue: number
  pattern: (typeof PATTERNS)[number]
  /** How far the pattern is turned, in degrees. */
  turn: number
  /** Letters in the longest word: the type is as big as that word allows. */
  longestWord: number
}

/** The same game always gets the same cover. */
export function designOf(title: string, platform: string): CoverDesign {
  const seed = hash(`${platform}/${title}`)
  return {
    hue: (145 + (seed % 265)) % 360,
    pattern: PATTERNS[(seed >>> 9) % PATTERNS.length] ?? 'rays',
    turn: ((seed >>> 13) % 12) * 15,
    longestWord: Math.max(4, ...title.split(/[\s:–-]+/).map((word) => word.length)),
  }
}

/** FNV-1a, 32 bits, then mixed once more: neighbouring titles should not get neighbouring hues. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}

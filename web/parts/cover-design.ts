export const PATTERNS = ['rays', 'rings', 'stripes', 'dots', 'checks', 'halves', 'waves'] as const

export interface CoverDesign {
  /** The hue of the face, 0 to 359. Dark yellows are left out because they look brown. */
  hue: number
  pattern: (typeof PATTERNS)[number]
  /** Rotation of the pattern in degrees. */
  turn: number
  /** Letters of the longest word; it limits the font size. */
  longestWord: number
}

/** Returns the same design for the same title and platform. */
export function designOf(title: string, platform: string): CoverDesign {
  const seed = hash(`${platform}/${title}`)
  return {
    hue: (145 + (seed % 265)) % 360,
    pattern: PATTERNS[(seed >>> 9) % PATTERNS.length] ?? 'rays',
    turn: ((seed >>> 13) % 12) * 15,
    longestWord: Math.max(4, ...title.split(/[\s:–-]+/).map((word) => word.length)),
  }
}

/** FNV-1a, 32 bits, with one more mixing step so that similar titles get different hues. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}

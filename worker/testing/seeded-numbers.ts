/** A generator of numbers in [0, 1) that is the same for the same seed (mulberry32). A text is hashed first. */
export function seededNumbers(seed: number | string): () => number {
  let state =
    typeof seed === 'number' ? seed : [...seed].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

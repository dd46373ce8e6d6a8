/**
 * The begin of a text, of at most `length` UTF-16 units. It is cut between graphemes, so that no emoji and no letter
 * with its accents is halved. Older browsers without `Intl.Segmenter` cut between characters.
 */
export function cut(text: string, length: number): string {
  const parts = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]
  let kept = ''
  for (const part of parts) {
    if (kept.length + part.length > length) break
    kept += part
  }
  return kept
}

import { dayInKarachi } from '#contract/dates.ts'
import { imageWord, type StoredImage } from '#contract/images.ts'
import { Status } from '#web/ui/status.tsx'

/** What visitors see of an image now: an active one may be scheduled, or over. */
export function ImageStatus({ image }: { image: Pick<StoredImage, 'status' | 'shownFrom' | 'shownUntil'> }) {
  const word = imageWord(image, dayInKarachi(Date.now()))
  return <Status tone={word === 'Active' ? 'success' : 'quiet'}>{word}</Status>
}

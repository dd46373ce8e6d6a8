import { useEffect, useState } from 'react'
import { PhotoInput } from '#web/features/photos/photo-input.tsx'
import styles from '#web/features/photos/photos.module.css'
import { IconButton } from '#web/ui/button.tsx'

interface ChosenPhotosProps {
  photos: readonly File[]
  onChange: (photos: File[]) => void
  /** At most so many. */
  max: number
}

/** Photos that a form sends with its text: taken with the camera or chosen, shown at once, and removed again. */
export function ChosenPhotos({ photos, onChange, max }: ChosenPhotosProps) {
  const add = (files: FileList | null) => {
    const all = new Map([...photos, ...(files ?? [])].map((photo) => [keyOf(photo), photo]))
    onChange([...all.values()].slice(0, max))
  }
  const isFull = photos.length >= max
  return (
    <div className={styles.add}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <li key={keyOf(photo)} className={styles.chosen}>
              <Preview photo={photo} name={`Photo ${place + 1}`} />
              <IconButton
                icon="close"
                label={`Remove photo ${place + 1}`}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className={styles.photos}>
          <PhotoInput text="Take a photo" onChoose={add} capture="environment" />
          <PhotoInput text="Choose photos" onChoose={add} multiple />
        </div>
      )}
    </div>
  )
}

/** The same for a photo that is chosen twice. */
function keyOf({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`
}

function Preview({ photo, name }: { photo: File; name: string }) {
  const url = useObjectUrl(photo)
  return url ? <img className={styles.preview} src={url} alt={name} /> : <div className={styles.waiting} />
}

/**
 * An address of the file for `src`, until the component unmounts; undefined before the first effect and without a file.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#contract/dates.ts'
import type { Photo } from '#contract/photos.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { useObjectUrl } from '#web/features/photos/chosen-photos.tsx'
import { PhotoInput } from '#web/features/photos/photo-input.tsx'
import styles from '#web/features/photos/photos.module.css'
import { type PhotoReader, photoQuery } from '#web/features/photos/photos.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import type { AnyOutcome } from '#web/ui/outcome.ts'
import { showError, showOutcome } from '#web/ui/toast.tsx'

interface PhotosProps {
  photos: readonly Photo[]
  reader: PhotoReader
  /** More buttons below a photo in full size. */
  actions?: (photo: Photo) => ReactNode
}

/** Photos of a disc; each opens in full size. */
export function Photos({ photos, ...props }: PhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Thumbnail photo={photo} {...props} />
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ photo, reader, actions }: Omit<PhotosProps, 'photos'> & { photo: Photo }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(photoQuery(reader, photo.id), queryClient)
  const url = useObjectUrl(data)
  const name = nameOf(photo, reader)
  if (error) return <p className={styles.missing}>{name} could not be loaded.</p>
  if (!url) return <div className={styles.waiting} role="status" aria-label="Loading a photo" />
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <img src={url} alt={name} />
      </button>
      <Dialog open={open} title={name} onClose={close}>
        {open && (
          <>
            <img className={styles.whole} src={url} alt="" />
            <DialogButtons>
              <Button variant="quiet" onClick={close}>
                Close
              </Button>
              {actions?.(photo)}
            </DialogButtons>
          </>
        )}
      </Dialog>
    </>
  )
}

/** 'Photo of 3 Nov 2026, by the member' */
function nameOf({ at, byMember }: Photo, reader: PhotoReader): string {
  const author = byMember ? (reader === 'member' ? 'you' : 'the member') : 'the shop'
  return `Photo of ${formatInstant(at)}, by ${author}`
}

interface AddPhotoProps {
  text?: string
  /** Needed when a screen has several of these. */
  'aria-label'?: string
  variant?: ButtonVariant
  send: (file: File, onProgress: OnProgress) => Promise<AnyOutcome>
}

/** Takes a photo with the camera or chooses one, and sends it at once. A photo that was refused can be sent again. */
export function AddPhoto({ text = 'Add a photo', send, ...named }: AddPhotoProps) {
  const [sent, setSent] = useState(0)
  const upload = useMutation(
    {
      mutationFn: (file: File) => send(file, setSent),
      onMutate: () => setSent(0),
      onSuccess: showOutcome,
      // For example a HEIC photo, which the browser cannot draw.
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  return (
    <div className={styles.add}>
      <PhotoInput
        {...named}
        text={text}
        disabled={upload.isPending}
        onChoose={(files) => {
          const [file] = files ?? []
          if (file) upload.mutate(file)
        }}
      />
      {upload.isPending && (
        <p className={styles.progress}>
          <progress value={sent} max={1} aria-label="Upload" />
          {sent < 1 ? `${Math.floor(sent * 100)} %` : 'Checking the photo'}
        </p>
      )}
    </div>
  )
}

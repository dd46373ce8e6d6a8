import type { ReactNode } from 'react'
import { IMAGE_LIMITS, IMAGE_TOO_WIDE, NOT_AN_IMAGE } from '#contract/images.ts'
import styles from '#web/admin/images/image-upload.module.css'
import { useObjectUrl } from '#web/features/photos/chosen-photos.tsx'
import { Button } from '#web/ui/button.tsx'

interface ImagePreviewProps {
  file: File
  uploading: boolean
  /** The fraction that has been sent, 0 to 1. */
  sent: number
  /** Called with the reason when the image cannot be drawn or is too wide or high. */
  onRefuse: (reason: string) => void
  onCancel: () => void
  onUpload: () => void
  /** Between the image and the buttons. */
  children?: ReactNode
}

/** The chosen image with Cancel, UPLOAD NOW and the progress of the upload. */
export function ImagePreview(props: ImagePreviewProps) {
  const { file, uploading, sent, onRefuse, onCancel, onUpload, children } = props
  const url = useObjectUrl(file)
  return (
    <div className={styles.preview}>
      {url && (
        <img
          className={styles.picture}
          src={url}
          alt={`Preview of ${file.name}`}
          onError={() => onRefuse(NOT_AN_IMAGE)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (Math.max(naturalWidth, naturalHeight) > IMAGE_LIMITS.side) onRefuse(IMAGE_TOO_WIDE)
          }}
        />
      )}
      {children}
      {uploading && (
        <p className={styles.progress}>
          <progress value={sent} max={1} aria-label="Upload" />
          {sent < 1 ? `${Math.floor(sent * 100)} %` : 'Processing the image'}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={uploading} onClick={onCancel}>
          Cancel
        </Button>
        <Button busy={uploading} onClick={onUpload}>
          UPLOAD NOW
        </Button>
      </div>
    </div>
  )
}

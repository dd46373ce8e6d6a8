import { type DragEvent, useState } from 'react'
import styles from '#web/screens/admin/images/image-upload.module.css'

/** Offered to the phone's own picker; what was chosen is looked at all the same. */
const ACCEPTED = 'image/png,image/jpeg,.png,.jpg,.jpeg'

/** Drag and drop, or browse. A file input under a large label: keyboard and phone know what to do. */
export function UploadArea({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false)

  function follow(event: DragEvent, isSettled: boolean) {
    // Without this the browser would open the picture in place of the page.
    event.preventDefault()
    setOver(isSettled)
  }

  return (
    <label
      className={styles.area}
      data-over={over || undefined}
      onDragOver={(event) => follow(event, true)}
      onDragLeave={(event) => follow(event, false)}
      onDrop={(event) => {
        follow(event, false)
        onChoose([...event.dataTransfer.files])
      }}
    >
      <input
        className={styles.input}
        type="file"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was refused or cancelled.
          currentTarget.value = ''
        }}
      />
      <span className={styles.call}>Drag and drop an image, or browse</span>
      <span>One png, jpg or jpeg of at most 5 MiB</span>
    </label>
  )
}

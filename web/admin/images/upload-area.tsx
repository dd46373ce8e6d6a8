import { type DragEvent, useState } from 'react'
import styles from '#web/admin/images/image-upload.module.css'

/** A filter of the file picker only; `chosenImage` checks the chosen files. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp'

interface UploadAreaProps {
  /** The shape and size that suit the place of the image. */
  best: string
  onChoose: (files: readonly File[]) => void
}

/** A large label over a native file input, which also takes dropped files. */
export function UploadArea({ best, onChoose }: UploadAreaProps) {
  const [over, setOver] = useState(false)

  function onDrag(event: DragEvent, isOver: boolean) {
    // Otherwise the browser opens the dropped image instead of the page.
    event.preventDefault()
    setOver(isOver)
  }

  return (
    <label
      className={styles.area}
      data-over={over || undefined}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        onChoose([...event.dataTransfer.files])
      }}
    >
      <input
        className={styles.input}
        type="file"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // Cleared, so that choosing the same file again fires another change event.
          currentTarget.value = ''
        }}
      />
      <span className={styles.call}>
        <span className={styles.mouse}>Drag and drop an image, or browse</span>
        <span className={styles.finger}>Choose an image</span>
      </span>
      <span>{best}</span>
      <span>One png, jpg or jpeg file of at most 5&nbsp;MB</span>
    </label>
  )
}

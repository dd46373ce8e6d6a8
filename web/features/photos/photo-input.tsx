import type { ComponentPropsWithoutRef } from 'react'
import styles from '#web/features/photos/photos.module.css'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'

interface PhotoInputProps
  extends Pick<ComponentPropsWithoutRef<'input'>, 'aria-label' | 'capture' | 'multiple' | 'disabled'> {
  text: string
  variant?: ButtonVariant | undefined
  onChoose: (files: FileList | null) => void
}

/** A button that takes a photo with the camera, or chooses photos. */
export function PhotoInput({ text, variant = 'quiet', onChoose, ...input }: PhotoInputProps) {
  return (
    <label className={`${buttonClass(variant)} ${styles.choose}`}>
      <input
        {...input}
        className={styles.input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files)
          // Cleared, so that choosing the same file again fires another change event.
          currentTarget.value = ''
        }}
      />
      {text}
    </label>
  )
}

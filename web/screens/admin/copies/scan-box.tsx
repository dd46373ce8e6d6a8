import { lazy, Suspense, useId, useRef, useState } from 'react'
import styles from '#web/screens/admin/copies/scan.module.css'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'

const Camera = lazy(async () => ({
  default: (await import('#web/screens/admin/copies/camera.tsx')).Camera,
}))

interface ScanBoxProps {
  /** Called for each code, one after the other. */
  onScan: (text: string) => void
}

/**
 * Takes codes: typed, from a USB scanner (which types and presses Enter), or by the camera. The field keeps the focus,
 * so that one disc can follow the other.
 */
export function ScanBox({ onScan }: ScanBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFilming, setFilming] = useState(false)
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        const text = input.current?.value.trim() ?? ''
        if (input.current) input.current.value = ''
        input.current?.focus()
        if (text) onScan(text)
      }}
    >
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          Code of the disc or barcode of the box
        </label>
        <input
          ref={input}
          id={id}
          className={fields.control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          placeholder="PS5-0001-1"
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit">Enter</Button>
        <Button variant="quiet" aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
          {isFilming ? 'Stop the camera' : 'Use the camera'}
        </Button>
      </div>
      {isFilming && (
        <Suspense fallback={<p role="status">Starting the camera…</p>}>
          <Camera onScan={onScan} />
        </Suspense>
      )}
    </form>
  )
}

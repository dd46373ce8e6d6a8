import { Suspense, useId, useRef, useState } from 'react'
import styles from '#web/admin/copies/scan.module.css'
import { useScanner } from '#web/admin/copies/use-scanner.ts'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useMedia } from '#web/ui/use-media.ts'

const Camera = lazyComponent(async () => (await import('#web/admin/copies/camera.tsx')).Camera)

interface ScanBoxProps {
  /** What the button beside the field does, e.g. 'Pack'. */
  submit: string
  /** The platform of the example; without it PS5. */
  platform?: string
  /** Called for each code, one after the other. */
  onScan: (text: string) => void
}

/**
 * Takes codes: typed, pasted as lines, from a USB scanner (a keyboard), or by the camera. The field keeps the focus, so
 * that discs can be scanned one after another. On a phone the camera comes first.
 */
export function ScanBox({ submit, platform = 'PS5', onScan }: ScanBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFilming, setFilming] = useState(false)
  const isPhone = useMedia('(max-width: 47.99rem)')
  const take = () => {
    const text = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    input.current?.focus()
    if (text) onScan(text)
  }
  useScanner(input, take)
  const camera = (
    <>
      <Button variant={isPhone ? 'action' : 'quiet'} aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
        {isFilming ? 'Stop the camera' : 'Use the camera'}
      </Button>
      {isFilming && (
        <Suspense fallback={<p role="status">Starting the camera…</p>}>
          <Camera onScan={onScan} />
        </Suspense>
      )}
    </>
  )
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      {isPhone && camera}
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          Code of the disc or barcode of the box
        </label>
        <div className={styles.line}>
          <input
            ref={input}
            id={id}
            className={fields.control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            placeholder={`${platform}-0001-1`}
            onPaste={(event) => {
              // The field would join the lines to one code.
              const lines = event.clipboardData
                .getData('text')
                .trim()
                .split(/\s*[\r\n\t]\s*/)
              if (lines.length === 1) return
              event.preventDefault()
              for (const line of lines) onScan(line)
            }}
          />
          <Button type="submit" variant={isPhone ? 'quiet' : 'action'}>
            {submit}
          </Button>
        </div>
      </div>
      {!isPhone && camera}
    </form>
  )
}

let audio: AudioContext | undefined

/** A short high tone for a good scan, a long low one for a refused one. Silent where sound is not allowed. */
export function beep(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  tone.frequency.value = isGood ? 1200 : 220
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (isGood ? 0.09 : 0.4))
  navigator.vibrate?.(isGood ? 40 : 300)
}

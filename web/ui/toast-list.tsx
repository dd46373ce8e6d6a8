import { type MutableRefObject, useEffect, useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/toast-list.module.css'

const DURATION_MS = 5000
/** Length of the closing animation in the style sheet. */
const REMOVE_MS = 200
/** Brings the focus to the newest message, and back to where it was. */
const KEY = 'F8'

/**
 * Renders the toasts. The library's own view injects a style element, which the content security policy
 * refuses.
 */
export function ToastList() {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS, removeDelay: REMOVE_MS })
  const isHeld = useRef(false)
  const list = useRef<HTMLElement>(null)
  /** Where the focus was before the key brought it here. */
  const origin = useRef<Element | null>(null)

  useEffect(() => {
    function moveFocus(event: KeyboardEvent) {
      if (event.key !== KEY) return
      // The newest message is the first, and UNDO the first of its buttons.
      const button = list.current?.querySelector<HTMLElement>(':scope > :not([inert]) button')
      if (!button) return
      event.preventDefault()
      if (list.current?.contains(document.activeElement)) return returnFocus(origin)
      origin.current = document.activeElement
      button.focus()
    }
    document.addEventListener('keydown', moveFocus)
    return () => document.removeEventListener('keydown', moveFocus)
  }, [])

  function hold() {
    if (isHeld.current) return
    isHeld.current = true
    handlers.startPause()
  }

  function release() {
    if (!isHeld.current) return
    isHeld.current = false
    handlers.endPause()
  }

  return (
    // Mouse move and not mouse enter: a toast that appears under a resting pointer must still close.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires click too
    <section
      ref={list}
      className={styles.list}
      aria-label="Messages"
      aria-keyshortcuts={KEY}
      onMouseMove={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={() => {
        release()
        returnFocus(origin)
      }}
    >
      {toasts.map(({ id, type, visible, ariaProps, message, icon }, index) => (
        <div
          key={id}
          className={styles.toast}
          data-type={type}
          data-leaving={!visible || undefined}
          // Prevents a second press during the closing animation.
          {...(!visible && { inert: '' })}
        >
          <div>
            {String(message)
              .split('\n')
              .map((line) => (
                <p key={line} {...ariaProps}>
                  {line}
                </p>
              ))}
          </div>
          {index === 0 && icon && (
            <span className={styles.key} aria-hidden="true">
              {KEY}
            </span>
          )}
          {icon}
          <IconButton icon="close" label="Close message" onClick={() => toast.dismiss(id)} />
        </div>
      ))}
    </section>
  )
}

function returnFocus(origin: MutableRefObject<Element | null>) {
  if (origin.current instanceof HTMLElement) origin.current.focus()
  origin.current = null
}

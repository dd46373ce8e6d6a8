import { useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/toast-list.module.css'

/** Section 9: toasts close by themselves after this. */
const DURATION_MS = 5000
/** As long as the leaving animation of the style sheet. */
const REMOVE_MS = 200

/**
 * The toasts on screen. The library's own view injects a style element, which our content security
 * policy refuses, so only its timing and its list are used.
 */
export function ToastList() {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS, removeDelay: REMOVE_MS })
  const isHeld = useRef(false)

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
    // They stay while somebody reads or reaches for them. A message that comes up under a still pointer
    // is not reached for, and covers what lies there; one whose button was pressed has been read.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button pressed by a key is clicked, too
    <section
      className={styles.list}
      aria-label="Messages"
      onMouseMove={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={release}
    >
      {toasts.map(({ id, type, visible, ariaProps, message, icon }) => (
        <div
          key={id}
          className={styles.toast}
          data-type={type}
          data-leaving={!visible || undefined}
          // What is on its way out takes no second press.
          {...(!visible && { inert: '' })}
        >
          <p {...ariaProps}>{typeof message === 'string' ? message : null}</p>
          {icon}
          <IconButton icon="close" label="Close message" onClick={() => toast.dismiss(id)} />
        </div>
      ))}
    </section>
  )
}

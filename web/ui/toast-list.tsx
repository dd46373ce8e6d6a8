import { useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/toast-list.module.css'

const DURATION_MS = 5000
/** Length of the closing animation in the style sheet. */
const REMOVE_MS = 200

/**
 * Renders the toasts. The library's own view injects a style element, which the content security policy
 * refuses.
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
    // Mouse move and not mouse enter: a toast that appears under a resting pointer must still close.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires click too
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
          {icon}
          <IconButton icon="close" label="Close message" onClick={() => toast.dismiss(id)} />
        </div>
      ))}
    </section>
  )
}

import type { ComponentPropsWithRef } from 'react'
import styles from '#web/ui/button.module.css'

/** `action` is what the screen is for, `quiet` everything else, `danger` what cannot be undone. */
export type ButtonVariant = 'action' | 'quiet' | 'danger'

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  variant?: ButtonVariant
  /** While true the text is `LOADING...` and the button is disabled (section 2, admin area). */
  busy?: boolean
}

/** A button that says when it works. It is no submit button unless `type` says so. */
export function Button({ variant = 'action', busy = false, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass(variant)}
      disabled={busy || button.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? 'LOADING...' : children}
    </button>
  )
}

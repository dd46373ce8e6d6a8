import type { ComponentPropsWithRef, ReactElement } from 'react'
import styles from '#web/ui/button.module.css'
import { Icon, type IconName } from '#web/ui/icon.tsx'

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

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'className'> {
  icon: IconName | ReactElement
  /** What it does, for those who do not see the drawing. */
  label: string
}

/** A button that is a drawing only, as large as a thumb. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={styles.icon} aria-label={label}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  )
}

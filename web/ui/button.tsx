import type { ComponentPropsWithRef, ReactElement } from 'react'
import styles from '#web/ui/button.module.css'
import { hearPress } from '#web/ui/early-press.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/**
 * `action` is the main action of a screen, `outline` that of one row among many, `danger` ends something, `plain`
 * looks like a link, `quiet` is everything else.
 */
export type ButtonVariant = 'action' | 'outline' | 'quiet' | 'danger' | 'plain'

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  variant?: ButtonVariant
  /** While true the text is `LOADING...` and the button is disabled. */
  busy?: boolean
}

/** A button. Its type is `button` unless set otherwise. */
export function Button({ variant = 'action', busy = false, children, ...button }: ButtonProps) {
  return (
    <button
      ref={hearPress}
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

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'className'> {
  icon: IconName | ReactElement
  /** Accessible name. */
  label: string
}

/** A button with an icon only, at least 44 px in size. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button ref={hearPress} type="button" {...button} className={styles.icon} aria-label={label}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  )
}

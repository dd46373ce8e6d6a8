import type { ComponentPropsWithoutRef } from 'react'
import styles from '#web/app/layout/burger.module.css'

/** Three bars that open, close or toggle a menu; the attributes say which. */
export function Burger(button: Omit<ComponentPropsWithoutRef<'button'>, 'className'>) {
  return (
    <button type="button" {...button} className={styles.burger}>
      <span className={styles.bars} aria-hidden="true" />
    </button>
  )
}

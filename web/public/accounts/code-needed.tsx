import type { ReactNode } from 'react'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/accounts/code-needed.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface CodeNeededProps {
  /** Why the form of this page cannot work yet. */
  why: string
  /** Another way to a code. */
  children?: ReactNode
}

/** Above a form that needs a code, on a page that has none: what is missing, and the button that works. */
export function CodeNeeded({ why, children }: CodeNeededProps) {
  return (
    <div className={styles.needed}>
      <p role="status">{why}</p>
      <ButtonLink to={paths.forgetPassword}>Ask for a code</ButtonLink>
      {children}
    </div>
  )
}

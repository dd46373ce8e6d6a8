import type { ReactNode } from 'react'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/accounts/code-needed.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

interface CodeNeededProps {
  /** What to do with the code. */
  next: string
  children?: ReactNode
}

/**
 * Says where to get a code, on a page that was opened without one. Whether it was is known when the page is hydrated:
 * until then this has its place, so that the form does not move.
 */
export function CodeNeeded({ next, children }: CodeNeededProps) {
  const isKnown = useHydrated()
  return (
    <div className={styles.needed} data-waits={isKnown ? undefined : ''}>
      <p role="status">First you need a code. {next}</p>
      <ButtonLink to={paths.forgetPassword}>Ask for a code</ButtonLink>
      {children}
    </div>
  )
}

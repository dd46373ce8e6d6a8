import type { ReactNode } from 'react'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/accounts/code-needed.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

interface CodeNeededProps {
  /** The page was opened without a code. */
  isNeeded: boolean
  /** What asking for a code leads to. */
  leadsTo: string
  /** Below the button, for those who need a code for something else. */
  otherwise?: ReactNode
  /** The title of the second step. */
  next: string
  /** What needs the code. */
  children: ReactNode
}

/**
 * What needs a code. On a page that was opened without one it is the second of two steps, and the first is to ask for a
 * code. Whether it was is known when the page is hydrated: until then the steps have their place, so that the form does
 * not move.
 */
export function CodeNeeded({ isNeeded, leadsTo, otherwise, next, children }: CodeNeededProps) {
  const waits = useHydrated() ? undefined : ''
  // The form keeps its place among the elements, so that it is not made anew when the code is known.
  return (
    <div className={styles.steps}>
      {isNeeded && (
        <section className={styles.step} data-waits={waits}>
          <h2 className={styles.title}>
            <span className={styles.number}>1</span> Ask for a code
          </h2>
          <p role="status">{leadsTo}</p>
          <ButtonLink to={paths.forgetPassword}>Ask for a code</ButtonLink>
          {otherwise}
        </section>
      )}
      <div className={isNeeded ? styles.step : styles.alone}>
        {isNeeded && (
          <h2 className={styles.title} data-waits={waits}>
            <span className={styles.number}>2</span> {next}
          </h2>
        )}
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { AccountPageProps } from '#web/public/accounts/account-page.tsx'
import styles from '#web/public/accounts/code-page.module.css'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

interface CodePageProps extends Omit<AccountPageProps, 'tray' | 'discIn'> {
  /** Beside the form when there is a code. Undefined: the page was opened without one. */
  asked: ReactNode | undefined
  /** The first step: how to get a code. */
  first: { title: string; content: ReactNode }
  /** The title of the second step. */
  next: string
  /** What needs the code. */
  children: ReactNode
}

/**
 * A page that needs a code. Opened without one, it shows two steps: get a code, then use it. After a reload with one,
 * they are hidden until the page is hydrated (web/build/prerender-assets.ts), and what is shown then has its room.
 */
export function CodePage({ asked, first, next, children, ...page }: CodePageProps) {
  const waits = useHydrated() ? undefined : ''
  return (
    <OwnAccountPage
      {...page}
      discIn="page"
      tray={
        <div className={asked ? styles.form : `${styles.form} ${styles.later}`}>
          {!asked && (
            <h2 className={styles.title} data-waits={waits}>
              <span className={styles.number}>2</span> {next}
            </h2>
          )}
          {children}
        </div>
      }
    >
      <div className={styles.asked}>
        {asked ?? (
          <section className={styles.first} data-waits={waits}>
            <h2 className={styles.title}>
              <span className={styles.number}>1</span> {first.title}
            </h2>
            {first.content}
          </section>
        )}
      </div>
    </OwnAccountPage>
  )
}

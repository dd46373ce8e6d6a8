import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import type { AccountPageProps } from '#web/public/accounts/account-page.tsx'
import styles from '#web/public/accounts/code-page.module.css'
import { CodeRequest } from '#web/public/accounts/code-request.tsx'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

interface CodePageProps extends Omit<AccountPageProps, 'tray' | 'spread'> {
  /** Above the form. Undefined without a code: then the page asks for one, and the form is locked. */
  asked: ReactNode | undefined
  /** The locked form: its title, and what opens it. */
  next: readonly [string, ReactNode]
  /** What needs the code. */
  children: ReactNode
  /** Beside the form when there is a code. Without state, because it is prerendered. */
  help: ReactNode
}

/**
 * A page that needs a code. Opened without one, it has two steps: ask for a code, and the form, which is locked and
 * says what opens it. After a reload with a code, only the form is shown until the page is hydrated
 * (web/build/prerender-assets.ts), and what comes then has its room. A prerendered form is not disabled: what is typed
 * before the code of the page is there stays.
 */
export function CodePage({ asked, next: [title, opens], children, help, ...page }: CodePageProps) {
  const isHydrated = useHydrated()
  const id = useId()
  const waits = isHydrated ? undefined : ''
  return (
    <OwnAccountPage {...page} spread={asked ? 'above-disc' : 'alone'}>
      <div className={asked ? styles.steps : `${styles.steps} ${styles.locked}`} data-waits={waits}>
        <div className={styles.asked}>
          {asked ?? (
            <section className={styles.first}>
              <h2 className={styles.title}>Get a code by email</h2>
              <p>Enter the email of your account, and we send you a code for a new password.</p>
              <CodeRequest>Email me a code</CodeRequest>
              <ul className={styles.links}>
                <li>
                  <Link to={paths.signIn}>Back to sign in</Link>
                </li>
                <li>
                  New here? <Link to={paths.signUp}>Sign up</Link>
                </li>
              </ul>
            </section>
          )}
        </div>
        <fieldset className={styles.form} disabled={isHydrated && !asked} {...(!asked && { 'aria-describedby': id })}>
          {!asked && (
            <>
              <legend>
                <h2 className={styles.title}>{title}</h2>
              </legend>
              <p id={id} className={styles.opens}>
                {opens}
              </p>
            </>
          )}
          {children}
        </fieldset>
        {(asked || !isHydrated) && <section className={styles.help}>{help}</section>}
      </div>
    </OwnAccountPage>
  )
}

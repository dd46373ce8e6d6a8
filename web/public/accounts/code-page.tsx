import { type ReactNode, useId } from 'react'
import type { AccountPageProps } from '#web/public/accounts/account-page.tsx'
import styles from '#web/public/accounts/code-page.module.css'
import { CodeRequest } from '#web/public/accounts/code-request.tsx'
import { RESET_STEPS } from '#web/public/accounts/next-steps.tsx'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

interface CodePageProps extends Omit<AccountPageProps, 'tray' | 'spread'> {
  /** Above the form. Undefined without a code: then the page asks for one, and the form is locked. */
  asked: ReactNode | undefined
  /** Which of RESET_STEPS the form is, and what opens it. */
  step: 1 | 2
  opens: ReactNode
  /** What needs the code. */
  children: ReactNode
  /** Below the form when there is a code. Without state, because it is prerendered. */
  help: ReactNode
  /** Beside the form on a wide screen when there is a code. */
  tray: ReactNode
}

/**
 * A page that needs a code. Opened without one, it has the steps to a new password: ask for a code, and the next ones,
 * of which this page's form is locked and says what opens it. After a reload with a code, only the form is shown until
 * the page is hydrated (web/build/prerender-assets.ts), and what comes then has its room. A prerendered form is not
 * disabled: what is typed before the code of the page is there stays.
 */
export function CodePage({ asked, step, opens, children, help, tray, ...page }: CodePageProps) {
  const isHydrated = useHydrated()
  const id = useId()
  const waits = isHydrated ? undefined : ''
  return (
    <OwnAccountPage {...page} spread={asked ? 'above-disc' : 'alone'}>
      <div className={asked ? styles.steps : `${styles.steps} ${styles.locked}`} data-waits={waits}>
        <div className={styles.asked}>
          {asked ?? (
            <section className={styles.first}>
              <StepTitle of={0} />
              <CodeRequest>Email me a code</CodeRequest>
            </section>
          )}
        </div>
        {!asked && step === 2 && <LaterStep of={1}>Its field opens after step 1.</LaterStep>}
        <fieldset className={styles.form} disabled={isHydrated && !asked} {...(!asked && { 'aria-describedby': id })}>
          {!asked && (
            <>
              <legend>
                <StepTitle of={step} />
              </legend>
              <p id={id} className={styles.opens}>
                {opens}
              </p>
            </>
          )}
          {children}
        </fieldset>
        {!asked && step === 1 && <LaterStep of={2} />}
        {(asked || !isHydrated) && (
          <>
            <section className={styles.help}>{help}</section>
            <div className={styles.tray}>{tray}</div>
          </>
        )}
      </div>
    </OwnAccountPage>
  )
}

function StepTitle({ of }: StepProps) {
  return (
    <h2 className={styles.title} data-step={of + 1}>
      {RESET_STEPS[of][0]}
    </h2>
  )
}

/** A step of another page. */
function LaterStep({ of, children }: StepProps & { children?: ReactNode }) {
  return (
    <section className={styles.later}>
      <StepTitle of={of} />
      <p>
        {RESET_STEPS[of][1]} {children}
      </p>
    </section>
  )
}

interface StepProps {
  /** The index in RESET_STEPS. */
  of: 0 | 1 | 2
}

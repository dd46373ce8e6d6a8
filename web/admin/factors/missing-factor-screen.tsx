import type { MissingFactor } from '#contract/admin-factors.ts'
import { refreshFactors } from '#web/admin/factors/admin-factors.ts'
import { ConfirmIdentity } from '#web/admin/factors/confirm-identity.tsx'
import { SecondFactors } from '#web/admin/factors/second-factors.tsx'
import styles from '#web/admin/login/admin-login-screen.module.css'
import { adminSignOut } from '#web/admin/session/admin-session.ts'
import { Logo } from '#web/features/layout/logo.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { OpenCase } from '#web/ui/open-case.tsx'

const TEXTS = {
  confirm: ['Confirm that it is you', 'Your password is right. Now use your second factor.'],
  'set-up': [
    'Set up a second factor',
    'A password alone does not protect the shop. Add a passkey, which uses the finger, face or PIN of your phone, or an app for codes.',
  ],
} as const

/** Replaces every screen of the admin area until the session has a second factor. */
export function MissingFactorScreen({ missing }: { missing: MissingFactor }) {
  const [title, text] = TEXTS[missing]
  return (
    <main className={styles.screen}>
      <PageHead title={title} description={text} />
      <OpenCase>
        <Logo />
        <h1>{title}</h1>
        <p>{text}</p>
        {missing === 'confirm' ? <ConfirmIdentity onDone={refreshFactors} /> : <SecondFactors />}
        <Button variant="quiet" onClick={adminSignOut}>
          Logout
        </Button>
      </OpenCase>
    </main>
  )
}

import { Suspense } from 'react'
import { useCustomerSession } from '#web/data/session.ts'
import { SignInForm } from '#web/parts/sign-in-form.tsx'
import { SignInHelp } from '#web/parts/sign-in-help.tsx'
import type { billingForm } from '#web/screens/public/checkout/billing-form.ts'
import styles from '#web/screens/public/checkout/checkout-login.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Most visitors of the checkout are not members, so the code for members is loaded separately.
const FillIn = lazyComponent(
  async () => (await import('#web/screens/public/checkout/fill-in.tsx')).FillIn,
)

/** The Login alternative: members can fill in known details instead of typing them. */
export function CheckoutLogin({ form }: { form: ContractForm<typeof billingForm> }) {
  const session = useCustomerSession()
  if (session) {
    return (
      <div className={styles.member}>
        <p>Signed in as {session.name || session.userId}</p>
        <Suspense fallback={null}>
          <FillIn form={form} />
        </Suspense>
      </div>
    )
  }
  return (
    <details className={styles.login}>
      <summary>Already a member? Login</summary>
      <div className={styles.inside}>
        <SignInForm />
        <SignInHelp />
      </div>
    </details>
  )
}

import { type ReactNode, Suspense, useState } from 'react'
import { useCustomerSession } from '#web/data/session.ts'
import { SignInForm } from '#web/parts/sign-in-form.tsx'
import { SignInHelp } from '#web/parts/sign-in-help.tsx'
import type { billingForm } from '#web/screens/public/checkout/billing-form.ts'
import styles from '#web/screens/public/checkout/checkout-login.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Most visitors of the checkout are not members, so the code for members is loaded separately.
const MemberCheckout = lazyComponent(
  async () => (await import('#web/screens/public/checkout/member-checkout.tsx')).MemberCheckout,
)

interface CheckoutLoginProps {
  form: ContractForm<typeof billingForm>
  /** The billing address. */
  children: ReactNode
}

/** The billing address with the Login alternative: members can fill in known details instead of typing them. */
export function CheckoutLogin({ form, children }: CheckoutLoginProps) {
  const session = useCustomerSession()
  const [hasPlan, setHasPlan] = useState(false)
  return (
    <>
      {session ? (
        <Suspense fallback={null}>
          <MemberCheckout form={form} name={session.name || session.userId} onPlan={setHasPlan} />
        </Suspense>
      ) : (
        <details className={styles.login}>
          <summary>Already a member? Login</summary>
          <div className={styles.inside}>
            <SignInForm />
            <SignInHelp />
          </div>
        </details>
      )}
      {/* Always at the same place: what was typed before the script had loaded would go with its fields. */}
      <div className={styles.address} hidden={session !== undefined && hasPlan}>
        {children}
      </div>
    </>
  )
}

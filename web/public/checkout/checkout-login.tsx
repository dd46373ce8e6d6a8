import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import type { billingForm } from '#web/public/checkout/billing-form.ts'
import styles from '#web/public/checkout/checkout-login.module.css'
import { SignInHelp } from '#web/public/sign-in/sign-in-help.tsx'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import disclosure from '#web/ui/disclosure.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Most visitors of the checkout are not members, so the code for members is loaded separately.
const SignInForm = lazyComponent(async () => (await import('#web/public/sign-in/sign-in-form.tsx')).SignInForm)
const MemberCheckout = lazyComponent(
  async () => (await import('#web/public/checkout/member-checkout.tsx')).MemberCheckout,
)

interface CheckoutLoginProps {
  form: ContractForm<typeof billingForm>
  /** The delivery address. */
  children: ReactNode
}

/** The delivery address with the Login alternative: members can fill in known details instead of typing them. */
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
        <LoginAlternative />
      )}
      {/*
        Hidden for a member with a plan, who changes it instead of ordering. Always at the same place: if React created the
        fields again, text typed before hydration would be lost.
      */}
      <div className={styles.address} hidden={session !== undefined && hasPlan}>
        {children}
      </div>
    </>
  )
}

function LoginAlternative() {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setOpened(details.current?.open === true), [])
  const signIn = <Link to={paths.signIn}>Sign in</Link>
  return (
    <details ref={details} className={styles.login} onToggle={() => setOpened(true)}>
      <summary className={disclosure.summary}>Already a member? Login</summary>
      <div className={styles.inside}>
        {wasOpened ? (
          <Suspense fallback={signIn}>
            <SignInForm />
          </Suspense>
        ) : (
          signIn
        )}
        <SignInHelp />
      </div>
    </details>
  )
}

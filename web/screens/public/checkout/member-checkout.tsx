import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { useMembership } from '#web/data/memberships.ts'
import type { billingForm } from '#web/screens/public/checkout/billing-form.ts'
import styles from '#web/screens/public/checkout/checkout-login.module.css'
import { FillIn } from '#web/screens/public/checkout/fill-in.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface MemberCheckoutProps {
  form: ContractForm<typeof billingForm>
  name: string
  /** The billing address. */
  children: ReactNode
}

/** The checkout of a signed-in member. With a running plan it leads to the plan change instead of a second order. */
export function MemberCheckout({ form, name, children }: MemberCheckoutProps) {
  const own = useMembership()
  const membership = own.data?.membership
  if (own.isLoading) return <Skeleton label="Loading your plan" className={styles.waiting} />
  if (membership && membership.status !== 'CANCELLED') {
    return (
      <section className={styles.running}>
        <h2>You already have {membership.planName}</h2>
        <p>
          You do not need to order again. You can change your plan on the page My plan, and keep
          your games.
        </p>
        <ButtonLink to={paths.user.membership}>Change my plan</ButtonLink>
      </section>
    )
  }
  return (
    <>
      <div className={styles.member}>
        <p>Signed in as {name}</p>
        <FillIn form={form} />
      </div>
      {children}
    </>
  )
}

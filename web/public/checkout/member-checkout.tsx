import { useEffect } from 'react'
import { paths } from '#web/content/paths.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import type { billingForm } from '#web/public/checkout/billing-form.ts'
import styles from '#web/public/checkout/checkout-login.module.css'
import { FillIn } from '#web/public/checkout/fill-in.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ContractForm } from '#web/ui/contract-form.tsx'

interface MemberCheckoutProps {
  form: ContractForm<typeof billingForm>
  name: string
  /** Told whether the member has a running plan: then no delivery address is asked for. */
  onPlan: (hasPlan: boolean) => void
}

/** What a signed-in member sees before the delivery address, or instead of it with a running plan: the plan change. */
export function MemberCheckout({ form, name, onPlan }: MemberCheckoutProps) {
  const membership = useMembership().data?.membership
  const running = membership && membership.status !== 'CANCELLED' ? membership : undefined
  useEffect(() => onPlan(running !== undefined), [running, onPlan])
  if (running) {
    return (
      <section className={styles.running}>
        <h2>You already have {running.planName}</h2>
        <p>You do not need to order again. You can change your plan on the page My plan, and keep your games.</p>
        <ButtonLink to={paths.user.membership}>Change my plan</ButtonLink>
      </section>
    )
  }
  return (
    <div className={styles.member}>
      <p>Signed in as {name}</p>
      <FillIn form={form} />
    </div>
  )
}

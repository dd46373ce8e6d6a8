import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/dates.ts'
import { type PlanChange, planChange } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { rupees } from '#contract/money.ts'
import { PLANS, type Plan, planOf } from '#contract/plans.ts'
import { queryClient } from '#web/client/query-client.ts'
import { priceToday } from '#web/content/prices.ts'
import { costText } from '#web/customer/membership/change-costs.ts'
import styles from '#web/customer/membership/plan-change.module.css'
import { changePlan } from '#web/features/memberships/memberships.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ContractFormView, OPENED, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { outcomeText } from '#web/ui/outcome.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface PlanChangeFormProps {
  membership: MembershipView
  /** First day of the chosen plan. */
  startsOn: string
}

/** The other plans with their costs, and a form that asks before it sends the choice. */
export function PlanChangeForm({ membership, startsOn }: PlanChangeFormProps) {
  const others = PLANS.filter((plan) => plan.planName !== membership.planName && priceToday(plan).isOffered)
  const form = useContractForm(planChange, { planName: undefined }, NOT_KEPT.short)
  const [toConfirm, setToConfirm] = useState<PlanChange>()
  const change = useMutation(
    {
      mutationFn: changePlan,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        setToConfirm(undefined)
      },
    },
    queryClient,
  )
  return (
    <>
      <OtherPlans plans={others} deposit={membership.deposit} />
      <ContractFormView
        of={form}
        keepValues
        onSubmit={async (chosen) => {
          change.reset()
          setToConfirm(chosen)
          return OPENED
        }}
      >
        <SelectField
          of={form}
          name="planName"
          label="Plan"
          placeholder="Choose a plan"
          options={others.map(({ planName }) => ({ value: planName, text: planName }))}
        />
        <SubmitButton of={form}>Change plan</SubmitButton>
      </ContractFormView>
      {change.data?.success === false && <p className={styles.refused}>{outcomeText(change.data)}</p>}
      <ConfirmDialog
        open={toConfirm !== undefined}
        message={
          toConfirm &&
          `Your plan changes to ${toConfirm.planName} on ${formatDay(startsOn)}: ${costsOf(planOf(toConfirm.planName), membership.deposit)} You can cancel this change until then. Are You Sure?`
        }
        okText={`Change to ${toConfirm?.planName}`}
        busy={change.isPending}
        onCancel={() => setToConfirm(undefined)}
        onOk={() => toConfirm && change.mutate(toConfirm)}
      />
    </>
  )
}

function OtherPlans({ plans, deposit }: { plans: readonly Plan[]; deposit: number }) {
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li key={plan.planName}>
          <b>{plan.planName}</b>: {plan.gamesPerMonth} games a month, {plan.gamesAtATime} at a time.{' '}
          {costsOf(plan, deposit)}
        </li>
      ))}
    </ul>
  )
}

/** `deposit`: what the member has paid, in rupees. */
function costsOf(plan: Plan, deposit: number): string {
  const price = priceToday(plan)
  const depositDifference = rupees(price.deposit) - deposit
  return costText({ rent: rupees(price.rent), depositDifference })
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/dates.ts'
import { type PlanChange, planChange } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { rupees } from '#contract/money.ts'
import { PLANS, type Plan, planOf } from '#contract/plans.ts'
import { changePlan } from '#web/data/memberships.ts'
import { queryClient } from '#web/data/query-client.ts'
import { costText } from '#web/screens/customer/membership/change-costs.ts'
import styles from '#web/screens/customer/membership/package-change.module.css'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { outcomeText } from '#web/ui/outcome.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface PackageChangeFormProps {
  membership: MembershipView
  /** When the chosen plan would begin. */
  startsOn: string
}

const OPENED = { success: true, message: '', retryAfter: '' } as const

/** The other plans with what each costs; choosing one asks before it is sent. */
export function PackageChangeForm({ membership, startsOn }: PackageChangeFormProps) {
  const others = PLANS.filter(({ planName }) => planName !== membership.planName)
  const form = useContractForm(planChange, { planName: undefined })
  const [asked, setAsked] = useState<PlanChange>()
  const change = useMutation(
    {
      mutationFn: changePlan,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        setAsked(undefined)
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
          setAsked(chosen)
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
        <SubmitButton of={form}>Change package</SubmitButton>
      </ContractFormView>
      {change.data?.success === false && (
        <p className={styles.refused}>{outcomeText(change.data)}</p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        message={
          asked &&
          `From ${formatDay(startsOn)} your plan is ${asked.planName}: ${costsOf(planOf(asked.planName), membership.deposit)} You can take this back until then. Are You Sure?`
        }
        busy={change.isPending}
        onCancel={() => setAsked(undefined)}
        onOk={() => asked && change.mutate(asked)}
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

/** `deposit`: what the member has paid of it, in rupees. */
function costsOf(plan: Plan, deposit: number): string {
  const depositDifference = rupees(plan.depositAmount) - deposit
  return costText({ rent: rupees(plan.price), depositDifference })
}

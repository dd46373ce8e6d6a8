import { daysUntil, formatDay } from '#contract/dates.ts'
import { ending, hold, planChange } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { TERMS } from '#contract/terms.ts'
import { sendCustomerCommand, undoCustomerCommand } from '#web/admin/customers/admin-customers.ts'
import { CommandForm } from '#web/admin/customers/command-form.tsx'
import { PLAN_OPTIONS } from '#web/admin/customers/customer-texts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function HoldForm({ userId }: { userId: string }) {
  const form = useContractForm(hold, { note: '' })
  return (
    <CommandForm
      of={form}
      send={(held) => sendCustomerCommand(userId, 'hold', held)}
      undo={() => undoCustomerCommand(userId, 'hold')}
      submit="Start hold"
    >
      <TextField of={form} name="note" label="Note" hint="The customer can read it." />
    </CommandForm>
  )
}

interface PlanChangeFormProps {
  userId: string
  membership: Pick<MembershipView, 'planName' | 'packageChangeFrom'>
}

/** The form, or the day from which a change is possible. */
export function PlanChangeForm({ userId, membership }: PlanChangeFormProps) {
  const { planName, packageChangeFrom } = membership
  const form = useContractForm(planChange, { planName: undefined })
  if (daysUntil(packageChangeFrom, Date.now()) > 0) {
    return (
      <p>
        Possible from {formatDay(packageChangeFrom)}, after {TERMS.packageChangeMonths} months of membership.
      </p>
    )
  }
  return (
    <CommandForm
      of={form}
      send={(change) => sendCustomerCommand(userId, 'plan-change', change)}
      undo={() => undoCustomerCommand(userId, 'plan-change')}
      submit="Change plan"
    >
      <SelectField
        of={form}
        name="planName"
        label="Plan"
        hint="Starts with the next billing month."
        placeholder="Choose a plan"
        options={PLAN_OPTIONS.filter(({ value }) => value !== planName)}
      />
    </CommandForm>
  )
}

interface EndFormProps {
  userId: string
  name: string
  /** What the end means in rupees. */
  consequence: string
}

/** Ends the membership today for another reason than late rents. */
export function EndForm({ userId, name, consequence }: EndFormProps) {
  const form = useContractForm(ending, { reason: '' })
  return (
    <CommandForm
      of={form}
      send={(end) => sendCustomerCommand(userId, 'end', end)}
      submit="End today"
      variant="danger"
      question={() => `The membership of ${name} ends today. ${consequence} This cannot be undone. Are you sure?`}
    >
      <p>{consequence} Open requests are withdrawn.</p>
      <TextField of={form} name="reason" label="Reason" hint="The customer can read it." />
    </CommandForm>
  )
}

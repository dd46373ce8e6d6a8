import * as calls from '#contract/calls/customers.ts'
import { daysUntil, formatDay } from '#contract/dates.ts'
import { ending, hold, LEAVING_REASONS, noticeForMember, planChange } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { TERMS } from '#contract/terms.ts'
import { planOptions } from '#web/admin/customers/customer-texts.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function HoldForm({ userId }: { userId: string }) {
  const form = useContractForm(hold, { note: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      send={(held) => changeShop(calls.holdMembership, { params: { userId }, body: held })}
      undo={() => changeShop(calls.endHold, { params: { userId } })}
      submit="Start hold"
    >
      <TextField of={form} name="note" label="Note" hint="The customer can read it." />
    </CommandForm>
  )
}

/** Notice on the customer's behalf, with why they leave if they said it. */
export function NoticeForm({ userId, question }: { userId: string; question: string }) {
  const form = useContractForm(noticeForMember, { reason: '', text: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      send={(notice) => changeShop(calls.giveNoticeOf, { params: { userId }, body: notice })}
      undo={() => changeShop(calls.takeNoticeBackOf, { params: { userId } })}
      question={() => question}
      submit="Give notice for the customer"
    >
      <SelectField
        of={form}
        name="reason"
        label="Why they leave (optional)"
        placeholder="They did not say"
        options={LEAVING_REASONS.map((value) => ({ value, text: value }))}
      />
      <TextField of={form} name="text" label="In their words (optional)" />
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
  const form = useContractForm(planChange, { planName: undefined }, NOT_KEPT.short)
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
      send={(change) => changeShop(calls.changePlanOf, { params: { userId }, body: change })}
      undo={() => changeShop(calls.keepPlanOf, { params: { userId } })}
      submit="Change plan"
    >
      <SelectField
        of={form}
        name="planName"
        label="Plan"
        hint="Starts with the next billing month."
        placeholder="Choose a plan"
        options={planOptions().filter(({ value }) => value !== planName)}
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
  const form = useContractForm(ending, { reason: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      send={(end) => changeShop(calls.endMembership, { params: { userId }, body: end })}
      submit="End today"
      variant="danger"
      question={() => `The membership of ${name} ends today. ${consequence} This cannot be undone. Are you sure?`}
    >
      <p>{consequence} Open requests are withdrawn.</p>
      <TextField of={form} name="reason" label="Reason" hint="The customer can read it." />
    </CommandForm>
  )
}

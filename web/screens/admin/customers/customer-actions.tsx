import type { CustomerFile } from '#contract/customer-file.ts'
import { sendCustomerCommand, undoCustomerCommand } from '#web/data/admin-customers.ts'
import { Card } from '#web/parts/card.tsx'
import { CommandButton } from '#web/parts/command-button.tsx'
import { Action } from '#web/screens/admin/customers/action.tsx'
import { Activation } from '#web/screens/admin/customers/activation.tsx'
import { HoldForm, PlanChangeForm } from '#web/screens/admin/customers/membership-forms.tsx'
import {
  CorrectionForm,
  PaymentForm,
  RefundForm,
} from '#web/screens/admin/customers/money-forms.tsx'

/** The commands that are possible for the membership in its present state. */
export function CustomerActions({ file }: { file: CustomerFile }) {
  const { customer, membership, refusals } = file
  const { userId } = customer
  const nextPlan = membership?.nextPlan
  const isRunning = membership !== null && membership.status !== 'CANCELLED'
  return (
    <Card title="Actions">
      {!refusals.start && <Activation userId={userId} name={customer.name} />}
      {membership && !refusals.refund && (
        <Action title="Refund the deposit" open>
          <RefundForm file={file} />
        </Action>
      )}
      <Action title="Record a payment">
        <PaymentForm userId={userId} />
      </Action>
      <Action title="Correct the balance">
        <CorrectionForm userId={userId} />
      </Action>
      {isRunning && membership.nextMonth && !nextPlan && (
        <Action title="Change the plan">
          <PlanChangeForm userId={userId} planName={membership.planName} />
        </Action>
      )}
      {isRunning && nextPlan && (
        <CommandButton
          command={() => undoCustomerCommand(userId, 'plan-change')}
          undo={() => sendCustomerCommand(userId, 'plan-change', { planName: nextPlan })}
        >
          Keep {membership.planName}
        </CommandButton>
      )}
      {isRunning && membership.hold?.reason !== 'SHOP' && (
        <Action title="Put on hold">
          <HoldForm userId={userId} />
        </Action>
      )}
      {membership?.hold?.reason === 'SHOP' && (
        <CommandButton command={() => undoCustomerCommand(userId, 'hold')} variant="action">
          End the hold
        </CommandButton>
      )}
      {isRunning && (
        <CommandButton
          command={() => sendCustomerCommand(userId, 'cancellation')}
          question={`The membership of ${customer.name} ends today. This cannot be undone. Are you sure?`}
          refusal={refusals.end}
          variant="danger"
        >
          End the membership
        </CommandButton>
      )}
    </Card>
  )
}

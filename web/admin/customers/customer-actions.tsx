import type { CustomerFile } from '#contract/customer-file.ts'
import { formatDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { settlementText } from '#contract/settlement.ts'
import { TERMS } from '#contract/terms.ts'
import { Action } from '#web/admin/customers/action.tsx'
import { Activation } from '#web/admin/customers/activation.tsx'
import { sendCustomerCommand, undoCustomerCommand } from '#web/admin/customers/admin-customers.ts'
import { EndForm, HoldForm, PlanChangeForm } from '#web/admin/customers/membership-forms.tsx'
import { CorrectionForm, RefundForm } from '#web/admin/customers/money-forms.tsx'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { Card } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** The commands that are possible for the membership in its present state. */
export function CustomerActions({ file }: { file: CustomerFile }) {
  const { customer, membership, refusals } = file
  const { userId } = customer
  const nextPlan = membership?.nextPlan
  const isOwner = useIsOwner()
  const isRunning = membership !== null && membership.status !== 'CANCELLED'
  if (refusals.all) {
    return (
      <Card title="Actions">
        <p>{refusals.all}</p>
      </Card>
    )
  }
  return (
    <Card title="Actions">
      {!refusals.start && <Activation userId={userId} name={customer.name} />}
      {isOwner && membership && !refusals.refund && (
        <Action title="Refund the deposit" open>
          <RefundForm file={file} />
        </Action>
      )}
      {isOwner && (
        <Action title="Correct the balance">
          <CorrectionForm userId={userId} />
        </Action>
      )}
      {isRunning && membership.nextMonth && !nextPlan && (
        <Action title="Change the plan">
          <PlanChangeForm userId={userId} membership={membership} />
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
      {isOwner && isRunning && !refusals.startUndo && (
        <Action title="Undo the start">
          <CommandButton
            command={() => undoCustomerCommand(userId, 'membership')}
            okVariant="danger"
            question={`The start of ${membership.planName} is undone: its payment and charges are reversed, and its order is open again. The customer reads it in the news. Are you sure?`}
          >
            Undo the start of today
          </CommandButton>
        </Action>
      )}
      {isRunning && <Endings file={file} membership={membership} />}
    </Card>
  )
}

/** Notice on the customer's behalf, the end after late rents, and the end for another reason. */
function Endings({ file, membership }: { file: CustomerFile; membership: MembershipView }) {
  const { customer, refusals } = file
  const { userId, name, balance } = customer
  const { deposit, endsOn, earliestEnd, exit } = membership
  const owed = -balance
  const today = settlementText({ rents: 0, deposit, owed, rest: deposit - owed })
  return (
    <>
      {endsOn === null && earliestEnd !== null && (
        <Action title="Give notice">
          <CommandButton
            command={() => sendCustomerCommand(userId, 'notice')}
            undo={() => undoCustomerCommand(userId, 'notice')}
            okVariant="danger"
            question={`The membership of ${name} ends on ${formatDay(earliestEnd)}. ${exit ? settlementText(exit) : ''} Are you sure?`}
          >
            Give notice for the customer
          </CommandButton>
        </Action>
      )}
      {endsOn !== null && (
        <CommandButton
          command={() => undoCustomerCommand(userId, 'notice')}
          undo={() => sendCustomerCommand(userId, 'notice')}
        >
          Take the notice back
        </CommandButton>
      )}
      {refusals.end ? (
        <Action title="End the membership today">
          <EndForm userId={userId} name={name} consequence={today} />
        </Action>
      ) : (
        <CommandButton
          command={() => sendCustomerCommand(userId, 'cancellation')}
          question={`The membership of ${name} ends today after ${TERMS.lateRentsUntilCancellation} late rents. ${today} This cannot be undone. Are you sure?`}
          variant="danger"
        >
          End the membership
        </CommandButton>
      )}
    </>
  )
}

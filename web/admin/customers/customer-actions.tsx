import * as v from 'valibot'
import * as calls from '#contract/calls/customers.ts'
import type { CustomerFile } from '#contract/customer-file.ts'
import { formatDay } from '#contract/dates.ts'
import { planChange } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { settlementText } from '#contract/settlement.ts'
import { TERMS } from '#contract/terms.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Action } from '#web/admin/customers/action.tsx'
import { Activation } from '#web/admin/customers/activation.tsx'
import { BlockForm } from '#web/admin/customers/block-form.tsx'
import { EndForm, HoldForm, NoticeForm, PlanChangeForm } from '#web/admin/customers/membership-forms.tsx'
import { CorrectionForm, RefundForm } from '#web/admin/customers/money-forms.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** The commands that are possible for the membership in its present state. */
export function CustomerActions({ file }: { file: CustomerFile }) {
  const { block, customer, membership, refusals } = file
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
      {!refusals.start && (
        <>
          <Activation userId={userId} name={customer.name} balance={customer.balance} />
          <ButtonLink to={adminPaths.orderNewOf({ userId })} variant="quiet">
            New order
          </ButtonLink>
        </>
      )}
      {isOwner && !refusals.refund && (
        <Action title={membership?.deposit ? 'Refund the deposit' : 'Pay out the credit'} open>
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
          command={() => changeShop(calls.keepPlanOf, { params: { userId } })}
          undo={() =>
            changeShop(calls.changePlanOf, {
              params: { userId },
              body: v.parse(planChange, { planName: nextPlan }),
            })
          }
        >
          Keep {membership.planName}
        </CommandButton>
      )}
      {isRunning && membership.hold?.reason !== 'SHOP' && (
        <Action title="Put on hold" hint="They get no games until you end it.">
          <HoldForm userId={userId} />
        </Action>
      )}
      {membership?.hold?.reason === 'SHOP' && (
        <CommandButton command={() => changeShop(calls.endHold, { params: { userId } })} variant="action">
          End the hold
        </CommandButton>
      )}
      {isOwner && isRunning && !refusals.startUndo && (
        <Action title="Undo the start">
          <CommandButton
            command={() => changeShop(calls.undoMembership, { params: { userId } })}
            okVariant="danger"
            question={`The start of ${membership.planName} is undone: its payment and charges are reversed, and its order is open again. The customer gets a message. Are you sure?`}
          >
            Undo the start of today
          </CommandButton>
        </Action>
      )}
      {block?.userId === userId ? (
        <CommandButton command={() => changeShop(calls.unblockCustomer, { params: { userId } })}>
          Lend to them again
        </CommandButton>
      ) : (
        <Action title="Do not lend to them" hint="No new order and no new membership. A running membership continues.">
          <BlockForm userId={userId} />
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
        <Action title="Give notice" hint={`They want to leave: the membership ends on ${formatDay(earliestEnd)}.`}>
          <NoticeForm
            userId={userId}
            question={`The membership of ${name} ends on ${formatDay(earliestEnd)}. ${exit ? settlementText(exit) : ''} Are you sure?`}
          />
        </Action>
      )}
      {endsOn !== null && (
        <CommandButton
          command={() => changeShop(calls.takeNoticeBackOf, { params: { userId } })}
          undo={() => changeShop(calls.giveNoticeOf, { params: { userId }, body: { reason: '', text: '' } })}
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
          command={() => changeShop(calls.cancelMembership, { params: { userId } })}
          question={`The membership of ${name} ends today after ${TERMS.lateRentsUntilCancellation} late rents. ${today} This cannot be undone. Are you sure?`}
          variant="danger"
        >
          End the membership
        </CommandButton>
      )}
    </>
  )
}

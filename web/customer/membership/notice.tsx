import * as v from 'valibot'
import { formatDay } from '#contract/dates.ts'
import { LEAVING_REASONS, leavingReason, OTHER_REASON } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import { settlementText } from '#contract/settlement.ts'
import { TERMS } from '#contract/terms.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { giveNotice, sendLeavingReason, takeNoticeBack } from '#web/features/memberships/memberships.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import { Card, FoldedCard } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Gives or withdraws notice, with the last day and the refund of the deposit. */
export function Notice({ membership }: { membership: MembershipView }) {
  const { endsOn, earliestEnd, deposit, exit, leavingReason } = membership
  const refund = exit
    ? `${settlementText(exit)} A refund takes up to ${TERMS.refundWorkingDays} working days from your last return. This changes if anything else is charged or paid before then.`
    : `Your deposit of ${formatAmount(deposit)} is refunded within ${TERMS.refundWorkingDays} working days of your last return, minus anything you owe.`
  if (endsOn !== null) {
    return (
      <Card title="End my membership">
        <p>You have given notice. Your membership ends on {formatDay(endsOn)}. Until then nothing changes.</p>
        <p>
          <WithAmounts>{refund}</WithAmounts>
        </p>
        {leavingReason === '' && <AskWhy />}
        <CommandButton command={takeNoticeBack} variant="action">
          Withdraw my notice
        </CommandButton>
      </Card>
    )
  }
  if (earliestEnd === null) return null
  const end = formatDay(earliestEnd)
  return (
    <FoldedCard title="End my membership">
      <p>
        A membership lasts at least {TERMS.minimumMonths} months, or {TERMS.minimumMonthsWithNewGame} if you took a
        newly released game, and it ends at the end of a billing month. If you give notice today, your membership ends
        on {end}.
      </p>
      <p>
        <WithAmounts>{refund}</WithAmounts>
      </p>
      <CommandButton
        command={giveNotice}
        okVariant="danger"
        question={`Your membership ends on ${end}. ${refund} You can withdraw the notice until then. Are You Sure?`}
      >
        Give notice
      </CommandButton>
    </FoldedCard>
  )
}

/** One tap, and not needed: the notice is already given. */
function AskWhy() {
  return (
    <fieldset className={styles.why}>
      <legend>Why are you leaving? You do not have to answer.</legend>
      {LEAVING_REASONS.filter((reason) => reason !== OTHER_REASON).map((reason) => (
        <CommandButton key={reason} command={() => sendLeavingReason({ reason, text: '' })}>
          {reason}
        </CommandButton>
      ))}
      <OtherReason />
    </fieldset>
  )
}

function OtherReason() {
  const form = useContractForm(otherReason, { text: '' }, draftOf('leaving'))
  return (
    <CommandForm
      of={form}
      send={({ text }) => sendLeavingReason({ reason: OTHER_REASON, text })}
      submit="Send"
      variant="quiet"
    >
      <TextField of={form} name="text" label={`${OTHER_REASON} (optional)`} />
    </CommandForm>
  )
}

const otherReason = v.pick(leavingReason, ['text'])

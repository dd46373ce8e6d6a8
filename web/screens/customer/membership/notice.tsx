import { formatDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { giveNotice, takeNoticeBack } from '#web/data/memberships.ts'
import { Card } from '#web/parts/card.tsx'
import { MoveButton } from '#web/parts/move-button.tsx'

/** Notice of cancellation: when the membership would end, and what becomes of the deposit. */
export function Notice({ membership }: { membership: MembershipView }) {
  const { endsOn, earliestEnd, deposit } = membership
  const depositBack = `Your deposit of ${formatRupees(paisa(deposit))} comes back ${TERMS.refundWorkingDays} working days after your last game did, less what is open then.`
  if (endsOn !== null) {
    return (
      <Card title="End my membership">
        <p>
          You have given notice. Your membership ends on {formatDay(endsOn)}; until then everything
          goes on. {depositBack}
        </p>
        <MoveButton move={takeNoticeBack} variant="action">
          Take my notice back
        </MoveButton>
      </Card>
    )
  }
  if (earliestEnd === null) return null
  const end = formatDay(earliestEnd)
  return (
    <Card title="End my membership">
      <p>
        A membership lasts {TERMS.minimumMonths} months at least, {TERMS.minimumMonthsWithNewGame}{' '}
        when a newly released game was taken, and ends with a billing month. With notice given today
        yours ends on {end}. {depositBack}
      </p>
      <MoveButton
        move={giveNotice}
        variant="danger"
        question={`Your membership ends on ${end}. ${depositBack} You can take the notice back until then. Are You Sure?`}
      >
        Give notice
      </MoveButton>
    </Card>
  )
}

import { counted } from '#contract/counts.ts'
import type { CustomerFile } from '#contract/customer-file.ts'
import { MEMBERSHIP_NAMES } from '#contract/customers.ts'
import { addDays, formatDay, formatInstant, formatSpan } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import { addressText, MailLink, PhoneLink } from '#web/admin/contact/contact-links.tsx'
import type { Fact } from '#web/ui/facts.tsx'

/** 'PRO, active, 1 game at home'. */
export function stateOf({ membership, discs }: CustomerFile): string {
  const plan = membership ? `${membership.planName}, ${MEMBERSHIP_NAMES[membership.status].toLowerCase()}` : 'No plan'
  return `${plan}, ${discs.length === 0 ? 'no game' : counted(discs.length, 'game')} at home`
}

export function profileFacts({ customer, mailProblem, cnic }: CustomerFile): Fact[] {
  const { email, mobileNo, joinedAt } = customer
  const mail = email ? <MailLink email={email} /> : 'None: the shop gives passwords'
  const phone = mobileNo ? <PhoneLink phone={mobileNo} /> : 'None given'
  return [
    ['E-mail', mail],
    ...(mailProblem ? [['Mails do not arrive', bounceText(mailProblem)] as const] : []),
    ['Phone', phone],
    ['Address', addressText(customer) || 'None given'],
    ...(cnic ? [['CNIC', `Kept until ${formatDay(cnic.expiresOn)}`] as const] : []),
    ['Joined', formatInstant(joinedAt)],
  ]
}

function bounceText({ reason, at }: NonNullable<CustomerFile['mailProblem']>): string {
  const why =
    reason === 'E_RECIPIENT_SUPPRESSED' ? 'the address has refused our mails before' : 'the mailbox refuses them'
  return `Since ${formatInstant(at)}: ${why} (${reason}). Please ask the member for another address.`
}

export function membershipFacts(membership: MembershipView): Fact[] {
  const { planName, status, hold, startedOn, nextMonth, nextPlan, endsOn } = membership
  const { deposit, refundDueOn, lateRents } = membership
  const facts: (Fact | false | null | '')[] = [
    ['Plan', planName],
    ['Status', MEMBERSHIP_NAMES[status]],
    hold && ['On hold', `${formatInstant(hold.since)}: ${hold.note}`],
    ['Started', formatDay(startedOn)],
    nextMonth && ['Next month', `${formatDay(nextMonth.startsOn)}, ${formatAmount(nextMonth.rent)}`],
    nextPlan && ['Next plan', nextPlan],
    endsOn && [status === 'CANCELLED' ? 'Ended' : 'Ends', formatDay(endsOn)],
    lateRents > 0 && ['Late rents in a row', String(lateRents)],
    ['Deposit', formatAmount(deposit)],
    refundDueOn && ['Refund due', formatDay(refundDueOn)],
  ]
  return facts.filter((fact) => !!fact)
}

export function monthFacts({ month, games, newGames, slots, swaps, deliveries }: MonthMeter): Fact[] {
  const lastDay = addDays(month.until, -1)
  const fee = deliveries.nextFee > 0 ? `the next costs ${formatAmount(deliveries.nextFee)}` : 'the next is free'
  return [
    ['Days', `${formatSpan(month.from, lastDay)} ${lastDay.slice(0, 4)}`],
    ['Games', `${games.taken} of ${games.of} used`],
    ...(newGames ? [['New games', `${newGames.taken} of ${newGames.of} used`] as const] : []),
    ['At a time', `${slots.used} of ${slots.of} in use`],
    ['Swaps', `${swaps.made} made, ${swaps.left} left`],
    ['Deliveries', `${deliveries.made} made, ${fee}`],
  ]
}

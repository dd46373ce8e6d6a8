import { Link } from 'react-router-dom'
import * as calls from '#contract/calls/customers.ts'
import { formatDay, formatInstant, formatMoment } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { PAID_BY } from '#contract/payments.ts'
import type {
  BounceOfToday,
  ClaimOfToday,
  HoldOfToday,
  MessageOfToday,
  OrderOfToday,
  RefundOfToday,
  ReleaseOfToday,
  RentOfToday,
  RequestOfToday,
  VisitOfToday,
} from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { PhoneLink, WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import { bounceText, owingText, rentDueText, rentLateText } from '#web/admin/contact/rent-texts.ts'
import { CallAndMark, stageOf, waitingText } from '#web/admin/orders/order-marks.tsx'
import { LateRent, MemberLink } from '#web/admin/requests/member-link.tsx'
import { RequestActions } from '#web/admin/requests/request-actions.tsx'
import { RequestMessage } from '#web/admin/requests/request-message.tsx'
import { RequestDay, RequestStatus, RequestStatusName } from '#web/admin/requests/request-status.tsx'
import { memberName, promisedDay, wayOf } from '#web/admin/requests/request-texts.ts'
import { VisitButton } from '#web/admin/requests/visit.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { ClaimButtons } from '#web/admin/today/claim-buttons.tsx'
import { RefundButton } from '#web/admin/today/refund-button.tsx'
import { RentActions } from '#web/admin/today/rent-actions.tsx'
import styles from '#web/admin/today/today-section.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { type Column, RowButtons } from '#web/ui/data-table.tsx'

const MEMBER: Column<Parameters<typeof MemberLink>[0]['member']> = {
  header: 'user name',
  breaksWords: true,
  phone: 'title',
  cell: (row) => <MemberLink member={row} />,
}

const PHONE: Column<{ phone: string | null }> = {
  header: 'phone',
  noWrap: true,
  phone: 'text',
  cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
}

function inRupees<Row>(header: string, of: (row: Row) => number): Column<Row> {
  return { header, noWrap: true, isNumber: true, cell: (row) => formatAmount(of(row)) }
}

/** Hides the status REQUESTED on a phone, because the heading 'To approve' already says it. */
function RequestState(request: RequestOfToday) {
  const name = (
    <span className={styles.hiddenOnPhone}>
      <RequestStatusName request={request} />
    </span>
  )
  return <RequestStatus request={request} {...(request.status === 'REQUESTED' && { name })} />
}

export const REQUEST_COLUMNS: Column<RequestOfToday>[] = [
  MEMBER,
  {
    header: 'message',
    breaksWords: true,
    phone: 'text',
    cell: (request) => <RequestMessage request={request} />,
  },
  {
    header: 'requested on',
    noWrap: true,
    phone: 'foot',
    cell: (request) => <RequestDay request={request} />,
  },
  { header: 'status', phone: 'end', cell: RequestState },
  {
    header: 'operation',
    phone: 'operation',
    cell: (request) => <RequestActions request={request} />,
  },
]

export const VISIT_COLUMNS: Column<VisitOfToday>[] = [
  {
    header: 'user name',
    breaksWords: true,
    phone: 'title',
    cell: (row) => (
      <>
        <MemberLink member={row} />
        <LateRent since={row.requests[0]?.rentLateSince ?? null} />
      </>
    ),
  },
  { header: 'city', breaksWords: true, phone: 'end', cell: ({ city }) => city },
  {
    header: 'games',
    breaksWords: true,
    phone: 'text',
    cell: (visit) => (
      <>
        <span>{gamesOf(visit)}</span>
        {parcelsOf(visit).map((parcel) => (
          <p key={parcel} className={styles.soft}>
            {parcel}
          </p>
        ))}
      </>
    ),
  },
  { header: 'by', noWrap: true, phone: 'foot', cell: promiseOf },
  {
    header: 'operation',
    phone: 'operation',
    cell: (visit) =>
      visit.onHold ? (
        'On hold: do not hand over'
      ) : (
        <RowButtons>
          <VisitButton to={visit} packed={visit.requests} about={`${gamesOf(visit)} to ${memberName(visit)}`} />
        </RowButtons>
      ),
  },
]

/** The first promised day of a visit. */
function promiseOf({ requests }: VisitOfToday): string {
  const [first] = requests.flatMap(({ deliverBy }) => deliverBy ?? []).sort()
  return first === undefined ? '' : `By ${promisedDay(first)}`
}

/** Its games can be in one parcel. */
function parcelsOf({ requests }: VisitOfToday): string[] {
  return [...new Set(requests.map(wayOf).filter(Boolean))]
}

function gamesOf({ requests }: VisitOfToday): string {
  return requests.map(({ productName }) => productName).join(', ')
}

export const CLAIM_COLUMNS: Column<ClaimOfToday>[] = [
  MEMBER,
  { ...inRupees('amount', ({ rupees }) => rupees), phone: 'end' },
  inRupees('owes', ({ owed }) => owed),
  {
    header: 'transaction ID',
    breaksWords: true,
    phone: 'text',
    cell: ({ method, ref }) => `${ref}, ${PAID_BY[method]}`,
  },
  { header: 'sent', noWrap: true, cell: ({ claimedAt }) => formatMoment(claimedAt) },
  { header: 'operation', phone: 'operation', cell: (claim) => <ClaimButtons claim={claim} /> },
]

export const RENT_LATE_COLUMNS = rentColumns('late since', rentLateText)
export const RENT_DUE_COLUMNS = rentColumns('due on', rentDueText)

function rentColumns(day: string, messageTo: (rent: RentOfToday) => string): Column<RentOfToday>[] {
  return [
    MEMBER,
    { header: day, noWrap: true, cell: ({ dueOn }) => formatDay(dueOn) },
    { ...inRupees('to pay', ({ rupees }) => rupees), phone: 'end' },
    {
      header: 'operation',
      phone: 'operation',
      cell: (rent) => <RentActions rent={rent} message={messageTo(rent)} />,
    },
  ]
}

export const REFUND_COLUMNS: Column<RefundOfToday>[] = [
  MEMBER,
  { header: 'due by', noWrap: true, cell: ({ dueOn }) => formatDay(dueOn) },
  { ...inRupees('amount', ({ rupees }) => rupees), phone: 'end' },
  { header: 'operation', phone: 'operation', cell: (refund) => <RefundButton refund={refund} /> },
]

export const ORDER_COLUMNS: Column<OrderOfToday>[] = [
  {
    header: 'name',
    breaksWords: true,
    phone: 'title',
    cell: ({ orderId, name, city }) => (
      <>
        <Link to={adminPaths.order(orderId)}>{name}</Link>
        <p>{city}</p>
      </>
    ),
  },
  {
    header: 'phone',
    noWrap: true,
    phone: 'hidden',
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  { header: 'plan', phone: 'text', cell: ({ planName }) => planName },
  {
    header: 'placed',
    noWrap: true,
    phone: 'text',
    cell: (order) => (
      <>
        <span>{formatMoment(order.placedAt)}</span>
        {waitingText(order) && <p>{waitingText(order)}</p>}
      </>
    ),
  },
  { header: 'status', phone: 'end', cell: Stage },
  { header: 'operation', phone: 'operation', cell: (order) => <OrderActions order={order} /> },
]

/** The heading says what comes next; on a phone only another stage is named. */
function Stage(order: OrderOfToday) {
  return (
    <span className={order.calledAt === null && order.paidAt === null ? styles.hiddenOnPhone : undefined}>
      {stageOf(order)}
    </span>
  )
}

/** The call of a new order, then the way to its membership. */
function OrderActions({ order }: { order: OrderOfToday }) {
  const { orderId, name, calledAt } = order
  if (calledAt !== null) {
    return (
      <ButtonLink
        variant="outline"
        to={adminPaths.order(orderId)}
        aria-label={`Start membership: order ${orderId} of ${name}`}
      >
        Start membership
      </ButtonLink>
    )
  }
  return <CallAndMark order={order} name={name} />
}

export const MESSAGE_COLUMNS: Column<MessageOfToday>[] = [
  {
    header: 'name',
    breaksWords: true,
    phone: 'title',
    cell: ({ name }) => <Link to={adminPaths.openMessages}>{name}</Link>,
  },
  { header: 'message', breaksWords: true, phone: 'text', cell: ({ text }) => text },
  { header: 'sent', noWrap: true, phone: 'foot', cell: ({ sentAt }) => formatMoment(sentAt) },
  {
    header: 'operation',
    phone: 'operation',
    cell: ({ name }) => (
      <ButtonLink variant="outline" to={adminPaths.openMessages} aria-label={`Reply to the message of ${name}`}>
        Reply
      </ButtonLink>
    ),
  },
]

export const RELEASE_COLUMNS: Column<ReleaseOfToday>[] = [
  {
    header: 'game',
    breaksWords: true,
    phone: 'title',
    cell: ({ productCode, productName }) => <Link to={adminPaths.gameDetail(productCode)}>{productName}</Link>,
  },
  {
    header: 'comes out',
    noWrap: true,
    phone: 'end',
    cell: ({ availableSince }) => formatDay(availableSince),
  },
  { header: 'reserved', isNumber: true, cell: ({ reserved }) => reserved },
  { header: 'copies', isNumber: true, cell: ({ owned }) => owned },
  {
    header: 'operation',
    phone: 'operation',
    cell: ({ productCode, productName }) => (
      <ButtonLink variant="quiet" to={adminPaths.gameDetail(productCode)} aria-label={`Add copies of ${productName}`}>
        Add copies
      </ButtonLink>
    ),
  },
]

export const HOLD_COLUMNS: Column<HoldOfToday>[] = [
  MEMBER,
  PHONE,
  { header: 'since', noWrap: true, cell: ({ since }) => formatInstant(since) },
  {
    header: 'reason',
    breaksWords: true,
    phone: 'text',
    cell: ({ reason, note }) => note || (reason === 'DAMAGE' ? 'Damage' : 'By the shop'),
  },
  inRupees('owes', ({ owed }) => owed),
  { header: 'operation', phone: 'operation', cell: (held) => <HoldActions held={held} /> },
]

/** The row goes when the shop has entered another address, or a mail has arrived. */
export const BOUNCE_COLUMNS: Column<BounceOfToday>[] = [
  MEMBER,
  { header: 'e-mail', breaksWords: true, phone: 'text', cell: ({ email }) => email },
  { header: 'since', noWrap: true, cell: ({ since }) => formatInstant(since) },
  PHONE,
  {
    header: 'operation',
    phone: 'operation',
    cell: ({ phone, ...member }) =>
      phone && (
        <WhatsAppTo phone={phone} message={bounceText(member)} aria-label={`WhatsApp to ${memberName(member)}`} />
      ),
  },
]

/** A hold for damage ends by itself with the payment. */
function HoldActions({ held }: { held: HoldOfToday }) {
  const name = memberName(held)
  const debt = { ...held, rupees: held.owed }
  return (
    <div className={styles.stack}>
      {held.owed > 0 && <RentActions rent={debt} message={owingText(debt)} />}
      {held.reason === 'SHOP' && (
        <CommandButton
          command={() => changeShop(calls.endHold, { params: { userId: held.userId } })}
          question={`End the shop’s hold of ${name}?`}
          aria-label={`End the hold of ${name}`}
        >
          End the hold
        </CommandButton>
      )}
    </div>
  )
}

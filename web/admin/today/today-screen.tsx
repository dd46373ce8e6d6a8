import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInKarachi, formatWeekday } from '#contract/dates.ts'
import { SHOP_PUSHES } from '#contract/push.ts'
import type { RequestOfToday, Today } from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { rentDueText, rentLateText } from '#web/admin/contact/rent-texts.ts'
import { shopPush } from '#web/admin/push/shop-push.ts'
import { approveOrPackAll, todayQuery } from '#web/admin/requests/admin-requests.ts'
import { CheckList } from '#web/admin/requests/check-list.tsx'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { useCommand } from '#web/admin/requests/use-command.ts'
import {
  BOUNCE_COLUMNS,
  CLAIM_COLUMNS,
  HOLD_COLUMNS,
  MESSAGE_COLUMNS,
  ORDER_COLUMNS,
  REFUND_COLUMNS,
  RELEASE_COLUMNS,
  RENT_DUE_COLUMNS,
  RENT_LATE_COLUMNS,
  REQUEST_COLUMNS,
  VISIT_COLUMNS,
} from '#web/admin/today/columns.tsx'
import { RemindButton } from '#web/admin/today/remind-button.tsx'
import {
  bounceMessages,
  collectMessages,
  holdMessages,
  rentMessages,
  sentLateMessages,
} from '#web/admin/today/reminder-messages.ts'
import { LATE, SECTION_NAMES, TITLES, waitingIn } from '#web/admin/today/sections.ts'
import styles from '#web/admin/today/today-screen.module.css'
import { countText, TodaySection, type TodaySectionProps } from '#web/admin/today/today-section.tsx'
import { Warnings } from '#web/admin/warnings/warnings.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { PushOffer } from '#web/features/push/push-offer.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import chips from '#web/ui/chips.module.css'
import type { Column } from '#web/ui/data-table.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The work of the day (docs/product.md, Admin area). */
export function TodayScreen() {
  const today = useQuery(todayQuery, queryClient)
  return (
    <>
      <PageHead title="Today" description="The work of the day." />
      <div className={styles.head}>
        <h1>Today</h1>
        <p className={styles.date}>{formatWeekday(dayInKarachi(Date.now()))}</p>
      </div>
      <Loaded query={today} waiting={<Skeleton label="Loading Today" height="40rem" />}>
        {(work) => (
          <>
            <Warnings warnings={work.warnings} />
            <PushOffer push={shopPush} kinds={SHOP_PUSHES} settings={adminPaths.settings} device="browser">
              Tell me orders, messages and alarms in this browser
            </PushOffer>
            <Sections of={work} />
            {waitingIn(work).length === 0 ? (
              <EmptyState text="Everything is done">
                <ButtonLink variant="quiet" to={adminPaths.run}>
                  See the next visits
                </ButtonLink>
              </EmptyState>
            ) : (
              <Work of={work} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Leads to the sections with work, and to the debts. */
function Sections({ of }: { of: Today }) {
  return (
    <nav className={chips.chips} aria-label="Sections">
      {waitingIn(of).map(({ name, title, count }) => (
        <a key={name} href={`#${name}`}>
          {title} <b className={LATE.has(name) ? styles.late : undefined}>{countText(count)}</b>
        </a>
      ))}
      <Link to={adminPaths.owing}>Who owes</Link>
    </nav>
  )
}

type Requests = readonly RequestOfToday[]

interface BulkProps {
  to: 'approve' | 'pack'
  text: string
  requests: Requests
}

function BulkButton({ to, text, requests }: BulkProps) {
  if (requests.length < 2) return null
  const ready = requests.filter(isReady).length
  const all = ready < requests.length ? `${text} ${ready} without problems` : `${text} all ${requests.length}`
  return (
    <DialogButton
      text={ready > 0 ? all : `${text} several`}
      title={`${text} requests`}
      variant={to === 'pack' ? 'quiet' : 'action'}
    >
      {(close) => <BulkForm to={to} text={text} requests={requests} onClose={close} />}
    </DialogButton>
  )
}

/** Whether nothing has to be settled with the member before the next step. */
function isReady({ rentLateSince }: RequestOfToday): boolean {
  return rentLateSince === null
}

/** Approves or packs the ticked requests. At first those without a late rent are ticked. */
function BulkForm({ to, text, requests, onClose }: BulkProps & { onClose: () => void }) {
  const [ticked, setTicked] = useState(() => requests.filter(isReady).map(({ requestId }) => requestId))
  const chosen = requests.filter(({ requestId }) => ticked.includes(requestId))
  const command = useCommand(() => approveOrPackAll(to, chosen), onClose)
  return (
    <>
      <CheckList
        legend="Requests"
        {...(!requests.every(isReady) && {
          hint: 'Not ticked: members whose rent is late. Tick them if you agree.',
        })}
        options={requests.map((request) => ({
          value: request.requestId,
          text: `${request.productName} for ${memberName(request)}${isReady(request) ? '' : ' (rent late)'}`,
        }))}
        checked={ticked}
        onChange={setTicked}
      />
      <DialogButtons>
        <Button variant="quiet" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={command.isPending} disabled={chosen.length === 0} onClick={() => command.mutate()}>
          {`${text} ${chosen.length}`}
        </Button>
      </DialogButtons>
    </>
  )
}

type SectionName = keyof typeof TITLES
type RowsOf = { [Name in SectionName]: Today[Name]['rows'][number] }
type Section<Row> = Omit<TodaySectionProps<Row>, 'id' | 'title' | 'of'>

/** What each section shows, its commands, and the list with all its rows. */
const SECTIONS: { [Name in SectionName]: Section<RowsOf[Name]> } = {
  orders: { columns: ORDER_COLUMNS, rowKey: ({ orderId }) => orderId, all: adminPaths.newOrders },
  messages: { columns: MESSAGE_COLUMNS, rowKey: ({ id }) => id, all: adminPaths.openMessages },
  overdue: requestsOf('APPROVED,PACKED'),
  sentLate: {
    ...requestsOf('PACKED'),
    bulk: (requests) => <RemindButton cause="sentLate" messages={sentLateMessages(requests)} />,
  },
  toApprove: {
    ...requestsOf('REQUESTED'),
    bulk: (requests) => <BulkButton to="approve" text="Approve" requests={requests} />,
  },
  toPack: {
    ...requestsOf('APPROVED'),
    scan: { text: 'Pack by scanning', to: adminPaths.scanTo('pack') },
    bulk: (requests) => <BulkButton to="pack" text="Pack" requests={requests} />,
  },
  toHandOver: { ...membersOf(VISIT_COLUMNS), all: adminPaths.gameRequestOf('PACKED') },
  toCollect: {
    ...requestsOf('HANDED_OVER'),
    scan: { text: 'Take back by scanning', to: adminPaths.scanTo('return') },
    bulk: (requests) => <RemindButton cause="toCollect" messages={collectMessages(requests)} />,
  },
  toInspect: requestsOf('COLLECTED'),
  claims: { columns: CLAIM_COLUMNS, rowKey: ({ claimId }) => claimId },
  onHold: {
    ...membersOf(HOLD_COLUMNS),
    all: adminPaths.usersOnHold,
    bulk: (held) => <RemindButton cause="onHold" messages={holdMessages(held)} />,
  },
  rentsLate: {
    ...membersOf(RENT_LATE_COLUMNS),
    bulk: (rents) => <RemindButton cause="rentsLate" messages={rentMessages(rents, rentLateText)} />,
  },
  rentsDue: {
    ...membersOf(RENT_DUE_COLUMNS),
    bulk: (rents) => <RemindButton cause="rentsDue" messages={rentMessages(rents, rentDueText)} />,
  },
  bounces: {
    ...membersOf(BOUNCE_COLUMNS),
    bulk: (bounces) => <RemindButton cause="bounces" messages={bounceMessages(bounces)} />,
  },
  refunds: membersOf(REFUND_COLUMNS),
  releases: { columns: RELEASE_COLUMNS, rowKey: ({ productCode }) => productCode },
}

/** A section of requests; `status` is the filter of the list with all of them. */
function requestsOf(status: string): Section<RequestOfToday> {
  return {
    columns: REQUEST_COLUMNS,
    rowKey: ({ requestId }) => requestId,
    all: adminPaths.gameRequestOf(status),
  }
}

/** A section with a row for each member. */
function membersOf<Row extends { userId: string }>(columns: readonly Column<Row>[]): Section<Row> {
  return { columns, rowKey: ({ userId }) => userId }
}

interface WorkProps {
  of: { [Name in SectionName]: TodaySectionProps<RowsOf[Name]>['of'] }
}

function Work({ of }: WorkProps) {
  return SECTION_NAMES.map((name) => <WorkOf key={name} name={name} of={of} />)
}

function WorkOf<Name extends SectionName>({ name, of }: WorkProps & { name: Name }) {
  return <TodaySection<RowsOf[Name]> id={name} title={TITLES[name]} of={of[name]} {...SECTIONS[name]} />
}

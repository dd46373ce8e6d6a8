import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { TERMS } from '#contract/terms.ts'
import { type Today, todayReply } from '#contract/today.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { moveAll, todayQuery } from '#web/data/admin-requests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { CheckList } from '#web/screens/admin/requests/check-list.tsx'
import { memberName } from '#web/screens/admin/requests/request-texts.ts'
import { useCommand } from '#web/screens/admin/requests/use-command.ts'
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
} from '#web/screens/admin/today/columns.tsx'
import styles from '#web/screens/admin/today/today-screen.module.css'
import { TodaySection } from '#web/screens/admin/today/today-section.tsx'
import { Warnings } from '#web/screens/admin/warnings/warnings.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The work of the day (docs/product.md, Admin area). */
export function TodayScreen() {
  const today = useQuery(todayQuery, queryClient)
  return (
    <>
      <PageHead title="Today" description="The work of the day." />
      <h1>Today</h1>
      <Loaded query={today} waiting={<Skeleton label="Loading Today" className={styles.waiting} />}>
        {(work) => (
          <>
            <Warnings warnings={work.warnings} />
            <nav aria-label="Money">
              <ButtonLink variant="quiet" to={paths.admin.owing}>
                Who owes
              </ButtonLink>
            </nav>
            {isDone(work) ? <EmptyState text="Everything is done" /> : <Work of={work} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function isDone(today: Today): boolean {
  const { status: _, warnings: __, ...sections } = todayReply.entries
  return (Object.keys(sections) as (keyof typeof sections)[]).every(
    (name) => today[name].count === 0,
  )
}

/** Section of `Today`, its title, and the status filter of the list with all its rows. */
const OPEN_REQUESTS = [
  ['overdue', 'Overdue', 'APPROVED,PACKED'],
  ['toApprove', 'To approve', 'REQUESTED'],
  ['toPack', 'To pack', 'APPROVED'],
] as const
const RETURNS = [
  ['toCollect', 'To collect', 'HANDED_OVER'],
  ['toInspect', 'To inspect', 'COLLECTED'],
] as const

/** Sections whose discs can be scanned one after the other. */
const SCANS: Partial<Record<keyof Today, { scan: { text: string; to: string } }>> = {
  toPack: { scan: { text: 'Pack by scanning', to: paths.admin.scanTo('pack') } },
  toCollect: { scan: { text: 'Take back by scanning', to: paths.admin.scanTo('return') } },
}

type Requests = readonly GameRequestRow[]

/** Steps that are taken for all requests of a section at once. */
const BULK: Partial<Record<keyof Today, { bulk: (requests: Requests) => ReactNode }>> = {
  toApprove: { bulk: (requests) => <MoveAll to="approve" text="Approve" requests={requests} /> },
  toPack: { bulk: (requests) => <MoveAll to="pack" text="Pack" requests={requests} /> },
}

interface MoveAllProps {
  to: 'approve' | 'pack'
  text: string
  requests: Requests
}

function MoveAll({ to, text, requests }: MoveAllProps) {
  if (requests.length < 2) return null
  return (
    <DialogButton
      text={`${text} all ${requests.length}`}
      title={`${text} ${requests.length} requests`}
      variant="action"
    >
      {(close) => <MoveForm to={to} text={text} requests={requests} onClose={close} />}
    </DialogButton>
  )
}

/** Moves the ticked requests; all are ticked first. */
function MoveForm({ to, text, requests, onClose }: MoveAllProps & { onClose: () => void }) {
  const [ticked, setTicked] = useState(() => requests.map(({ requestId }) => requestId))
  const chosen = requests.filter(({ requestId }) => ticked.includes(requestId))
  const command = useCommand(() => moveAll(to, chosen), onClose)
  return (
    <>
      <CheckList
        legend="Requests"
        options={requests.map((request) => ({
          value: request.requestId,
          text: `${request.productName} for ${memberName(request)}`,
        }))}
        checked={ticked}
        onChange={setTicked}
      />
      <DialogButtons>
        <Button variant="quiet" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={command.isPending}
          disabled={chosen.length === 0}
          onClick={() => command.mutate()}
        >
          {`${text} ${chosen.length}`}
        </Button>
      </DialogButtons>
    </>
  )
}

function Work({ of }: { of: Today }) {
  const requestSection = ([name, title, status]: (
    | typeof OPEN_REQUESTS
    | typeof RETURNS
  )[number]) => (
    <TodaySection
      key={name}
      title={title}
      of={of[name]}
      columns={REQUEST_COLUMNS}
      rowKey={({ requestId }) => requestId}
      all={paths.admin.gameRequestOf(status)}
      {...SCANS[name]}
      {...BULK[name]}
    />
  )
  return (
    <>
      <TodaySection
        title="New orders"
        of={of.orders}
        columns={ORDER_COLUMNS}
        rowKey={({ orderId }) => orderId}
        all={paths.admin.newOrders}
      />
      <TodaySection
        title="Messages to answer"
        of={of.messages}
        columns={MESSAGE_COLUMNS}
        rowKey={({ id }) => id}
        all={paths.admin.openMessages}
      />
      {OPEN_REQUESTS.map(requestSection)}
      <TodaySection
        title="To hand over"
        of={of.toHandOver}
        columns={VISIT_COLUMNS}
        rowKey={({ userId }) => userId}
        all={paths.admin.gameRequestOf('PACKED')}
      />
      {RETURNS.map(requestSection)}
      <TodaySection
        title="Payments reported by members"
        of={of.claims}
        columns={CLAIM_COLUMNS}
        rowKey={({ claimId }) => claimId}
      />
      <TodaySection
        title="On hold"
        of={of.onHold}
        columns={HOLD_COLUMNS}
        rowKey={({ userId }) => userId}
        all={paths.admin.usersOnHold}
      />
      <TodaySection
        title="Late rents"
        of={of.rentsLate}
        columns={RENT_LATE_COLUMNS}
        rowKey={({ userId }) => userId}
      />
      <TodaySection
        title={`Rents due in ${TERMS.rentReminderDays} days`}
        of={of.rentsDue}
        columns={RENT_DUE_COLUMNS}
        rowKey={({ userId }) => userId}
      />
      <TodaySection
        title="E-mails that do not arrive"
        of={of.bounces}
        columns={BOUNCE_COLUMNS}
        rowKey={({ userId }) => userId}
      />
      <TodaySection
        title="Refunds due"
        of={of.refunds}
        columns={REFUND_COLUMNS}
        rowKey={({ userId }) => userId}
      />
      <TodaySection
        title="Coming games that need copies"
        of={of.releases}
        columns={RELEASE_COLUMNS}
        rowKey={({ productCode }) => productCode}
      />
    </>
  )
}

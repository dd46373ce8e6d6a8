import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { formatDay } from '#contract/dates.ts'
import { formatAmount, formatShortRupees, paisa } from '#contract/money.ts'
import type { LeftOutRow, StatementPreview, StatementRow } from '#contract/statements.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/money/money.module.css'
import { confirmStatement } from '#web/admin/money/money.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** What the lines of a statement are, and the button that records the matched ones. */
export function StatementResult({ of }: { of: StatementPreview }) {
  const { id, matched, doubtful, unmatched, duplicates, debits } = of
  const record = useMutation({ mutationFn: () => confirmStatement(id), onSuccess: showOutcome }, queryClient)
  const sum = matched.reduce((total, { rupees }) => total + paisa(rupees ?? 0), 0)
  return (
    <>
      <Lines
        title="To record"
        rows={matched}
        columns={MATCHED}
        none="No line belongs to an open code or to a payment that a member claims."
      >
        {record.data?.status ? (
          <p role="status">
            {record.data.message}.{' '}
            <ButtonLink variant="quiet" to={adminPaths.payments}>
              See the payments
            </ButtonLink>
          </p>
        ) : (
          matched.length > 0 && (
            <p>
              <Button busy={record.isPending} onClick={() => record.mutate()}>
                {`Record ${counted(matched.length, 'payment')}, ${formatShortRupees(sum)}`}
              </Button>
            </p>
          )
        )}
      </Lines>
      {record.data?.leftOut && record.data.leftOut.length > 0 && (
        <Lines
          title="Left out"
          rows={record.data.leftOut}
          columns={LEFT_OUT}
          about="These have changed since the comparison, and nothing was recorded for them."
        />
      )}
      <Lines
        title="To look at"
        rows={doubtful}
        columns={DOUBTFUL}
        none="No line is doubtful."
        about="These may belong to a member, but nothing is recorded by a guess. Record them at the member yourself."
      />
      <Lines title="Not from members" rows={unmatched} columns={FOREIGN} none="Every other line was recognised." />
      <Lines title="Recorded before" rows={duplicates} columns={DOUBTFUL} none="None." />
      {debits > 0 && (
        <p className={styles.soft}>
          {debits === 1
            ? '1 line is not a payment to you and is left out.'
            : `${debits} lines are not payments to you and are left out.`}
        </p>
      )}
    </>
  )
}

interface LinesProps<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Said when there are no rows. */
  none?: string
  about?: string
  children?: React.ReactNode
}

function Lines<Row extends LeftOutRow>({ title, rows, columns, none, about, children }: LinesProps<Row>) {
  return (
    <section className={styles.part}>
      <h2>
        {title} <span className={styles.soft}>{rows.length}</span>
      </h2>
      {children}
      {rows.length === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <>
          {about && <p>{about}</p>}
          <DataTable caption={title} columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
        </>
      )}
    </section>
  )
}

const LINE: Column<LeftOutRow> = { header: 'Line', isNumber: true, cell: ({ line }) => line }
const DAY: Column<StatementRow> = {
  header: 'Day',
  noWrap: true,
  phone: 'text',
  cell: ({ day }) => (day ? formatDay(day) : 'Not readable'),
}
const AMOUNT: Column<LeftOutRow> = {
  header: 'Amount',
  noWrap: true,
  isNumber: true,
  phone: 'end',
  cell: ({ rupees }) => (rupees === null ? 'Not readable' : formatAmount(rupees)),
}
const ID: Column<LeftOutRow> = {
  header: 'Transaction ID',
  breaksWords: true,
  phone: 'text',
  cell: ({ reference }) => reference,
}
const MEMBER: Column<LeftOutRow> = {
  header: 'Member',
  breaksWords: true,
  phone: 'title',
  cell: ({ userId, userName }) => (userId ? <Link to={adminPaths.user(userId)}>{userName || userId}</Link> : null),
}
const REASON: Column<LeftOutRow> = {
  header: 'Because',
  breaksWords: true,
  phone: 'text',
  cell: ({ reason }) => reason,
}
const MATCHED_BY: Column<StatementRow> = {
  header: 'Because',
  phone: 'text',
  cell: ({ by }) => (by === 'code' ? 'Amount and time of a payment code' : 'Transaction ID that the member gave'),
}
const DETAILS: Column<StatementRow> = {
  header: 'Details',
  breaksWords: true,
  phone: 'title',
  cell: ({ details }) => details,
}
const MATCHED: Column<StatementRow>[] = [LINE, DAY, AMOUNT, MEMBER, MATCHED_BY, ID]
const DOUBTFUL: Column<StatementRow>[] = [LINE, DAY, AMOUNT, MEMBER, REASON, ID]
const LEFT_OUT: Column<LeftOutRow>[] = [LINE, AMOUNT, MEMBER, REASON, ID]
const FOREIGN: Column<StatementRow>[] = [LINE, DAY, AMOUNT, DETAILS, ID]

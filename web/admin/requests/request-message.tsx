import type { ShownRequest } from '#web/admin/requests/request-texts.ts'
import styles from '#web/admin/requests/requests.module.css'

/** The column "message": what the member wants, has at home or had. */
export function RequestMessage({ request }: { request: ShownRequest }) {
  const { kind, status, productName, productCode, itemCode, givesBack, askedBy } = request
  return (
    <span>
      {verbOf(status)} {productName}
      {/* The disc of a packed game is named beside the message. */}
      {itemCode === null && (
        <>
          , <Code>{productCode}</Code>
        </>
      )}
      {kind === 'SWAP' && givesBack !== null && (
        <>
          {' '}
          for disc <Code>{givesBack}</Code>
        </>
      )}
      {askedBy !== null && <span className={styles.by}>Requested for the member by {askedBy}</span>}
    </span>
  )
}

/** A code on one line. */
function Code({ children }: { children: string }) {
  return <span className={styles.code}>{children}</span>
}

function verbOf(status: ShownRequest['status']): string {
  if (status === 'HANDED_OVER') return 'Has'
  if (status === 'COLLECTED' || status === 'RETURNED') return 'Had'
  return status === 'DECLINED' || status === 'WITHDRAWN' ? 'Wanted' : 'Wants'
}

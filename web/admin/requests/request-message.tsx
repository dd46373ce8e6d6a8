import { Link } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import type { ShownRequest } from '#web/admin/requests/request-texts.ts'
import styles from '#web/admin/requests/requests.module.css'
import { isOpen } from '#web/features/rentals/disc-at-home.ts'

/** The column "message": the game or its disc, and below it the disc that an open swap collects. */
export function RequestMessage({ request }: { request: ShownRequest }) {
  const { productName, productCode, itemCode, givesBack, givesBackName, askedBy } = request
  return (
    <>
      <span className={styles.message}>
        {verbOf(request)} {productName}, {itemCode === null ? <Code>{productCode}</Code> : <Disc code={itemCode} />}
      </span>
      {isOpen(request) && givesBack !== null && (
        <p>
          Gives back {givesBackName && `${givesBackName}, `}
          <Disc code={givesBack} />
        </p>
      )}
      {askedBy !== null && <p className={styles.by}>Requested for the member by {askedBy}</p>}
    </>
  )
}

/** On one line. */
function Disc({ code }: { code: string }) {
  return (
    <span className={styles.disc}>
      <Link to={adminPaths.copy(code)}>disc {code}</Link>
    </span>
  )
}

function Code({ children }: { children: string }) {
  return <span className={styles.code}>{children}</span>
}

function verbOf({ status }: ShownRequest): string {
  if (isOpen({ status })) return 'Wants'
  if (status === 'HANDED_OVER') return 'Has'
  return status === 'DECLINED' || status === 'WITHDRAWN' ? 'Wanted' : 'Had'
}

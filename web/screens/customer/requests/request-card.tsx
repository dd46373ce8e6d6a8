import { Link } from 'react-router-dom'
import { formatInstant } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { paths } from '#web/app/paths.ts'
import { withdraw } from '#web/data/game-requests.ts'
import { Cover } from '#web/parts/cover.tsx'
import { MoveButton } from '#web/parts/move-button.tsx'
import { ProgressSteps } from '#web/parts/progress-steps.tsx'
import { REQUEST_NAMES } from '#web/parts/request-names.ts'
import { stepsOf } from '#web/parts/steps-of.ts'
import { WhatsAppLink } from '#web/parts/whatsapp-link.tsx'
import styles from '#web/screens/customer/requests/request-card.module.css'
import {
  isOpen,
  promiseOf,
  REQUEST_MEANINGS,
  REQUEST_STOPS,
  returnOf,
  wayOf,
} from '#web/screens/customer/requests/request-words.ts'
import { ReturnMove } from '#web/screens/customer/requests/return-move.tsx'
import shapes from '#web/ui/case.module.css'

/** A request with its way, and what its member can still do about it. */
export function RequestCard({ request }: { request: MyRequest }) {
  const { requestId, kind, status, productCode, productName, gameCategory, requestedAt } = request
  const { platform, cover } = request
  const open = isOpen(request)
  const last = request.history.at(-1)
  const returning = returnOf(request)
  const promise = promiseOf(request)
  return (
    <article
      className={`${shapes.case} ${styles.card}`}
      data-tone={open ? 'action' : status === 'HANDED_OVER' ? 'accent' : undefined}
    >
      <div className={styles.head}>
        <Cover title={productName} platform={platform} picture={cover} />
        <div>
          <h2 className={styles.title}>
            <Link to={paths.product(productCode)}>{productName}</Link>
          </h2>
          <p className={styles.facts}>
            {gameCategory} · {kind} <span>{requestId}</span> ·{' '}
            <span>{formatInstant(requestedAt)}</span>
          </p>
        </div>
      </div>
      {promise && (
        <p data-late={request.isLate || undefined} className={styles.promise}>
          {promise}
        </p>
      )}
      {returning && <p className={styles.promise}>{returning}</p>}
      <details className={styles.way} open={open}>
        <summary>
          {REQUEST_NAMES[status]}
          {last && ` on ${formatInstant(last.at)}`}
        </summary>
        <ProgressSteps
          steps={stepsOf(request, wayOf(request))}
          names={REQUEST_NAMES}
          meanings={REQUEST_MEANINGS}
          stops={REQUEST_STOPS}
        />
      </details>
      <div className={styles.moves}>
        {open && <Withdraw request={request} />}
        {status === 'HANDED_OVER' && <ReturnMove request={request} />}
        <WhatsAppLink requestId={requestId} game={productName} />
      </div>
    </article>
  )
}

function Withdraw({ request: { requestId, status, productName } }: { request: MyRequest }) {
  return (
    <MoveButton
      move={() => withdraw(requestId)}
      question={`Your request ${requestId} for ${productName} is withdrawn, and its copy may go to somebody else. Are You Sure?`}
      refusal={status === 'PACKED' ? 'It is packed already and cannot be withdrawn any more.' : ''}
      aria-label={`Withdraw ${productName}`}
    >
      Withdraw
    </MoveButton>
  )
}

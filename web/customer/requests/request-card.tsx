import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatInstant } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { REQUEST_STATUS_NAMES } from '#contract/game-requests.ts'
import { kindText } from '#contract/kind-text.ts'
import { PHOTOS_OF_REPORT } from '#contract/photos.ts'
import { queryClient } from '#web/client/query-client.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { FaultButton } from '#web/customer/requests/fault-button.tsx'
import styles from '#web/customer/requests/request-card.module.css'
import {
  collectionText,
  isAtHome,
  isOverdue,
  isPast,
  promiseText,
  REQUEST_MEANINGS,
  REQUEST_STOPS,
  returnText,
  sinceText,
  stepOrder,
  swapText,
} from '#web/customer/requests/request-texts.ts'
import { ReturnButton } from '#web/customer/requests/return-button.tsx'
import { SwapLink } from '#web/customer/requests/swap-link.tsx'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { Cover } from '#web/features/games/cover.tsx'
import { occupiedQuery } from '#web/features/members/customer.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import { addMyPhoto } from '#web/features/photos/photos.ts'
import { AddPhoto, Photos } from '#web/features/photos/photos.tsx'
import { canBeSwapped, isOpen, swapFor } from '#web/features/rentals/disc-at-home.ts'
import { useNewestRequests, withdraw } from '#web/features/rentals/game-requests.ts'
import { buttonClass } from '#web/ui/button.tsx'
import shapes from '#web/ui/case.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import disclosure from '#web/ui/disclosure.module.css'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { stepsOf } from '#web/ui/steps-of.ts'

/** A request: its game, what happens with it, its actions and its progress. */
export function RequestCard({ request }: { request: MyRequest }) {
  const { productCode, productName, gameCategory, platform, cover } = request
  const open = isOpen(request)
  const newest = useNewestRequests().data ?? []
  const swap = swapFor(request, newest)
  const atHome = isAtHome(request)
  const kind = kindText({ platform, category: gameCategory })
  const picture = <Cover title={productName} platform={platform} category={gameCategory} picture={cover} />
  if (isPast(request)) return <PastCard request={request} picture={picture} kind={kind} />
  return (
    <article className={`${shapes.case} ${styles.card}`} data-tone={open ? 'action' : 'accent'}>
      {picture}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={paths.product(productCode)}>{productName}</Link>
        </h3>
        <p className={styles.state} data-late={request.isLate || isOverdue(request) || undefined}>
          <WithAmounts>
            {promiseText(request) || (swap && swapText(swap)) || collectionText(request) || sinceText(request)}
          </WithAmounts>
        </p>
        <p className={styles.facts}>{kind}</p>
        {open && request.isByShop && <p className={styles.facts}>We requested it for you.</p>}
        {open && request.replaces !== null && (
          <p>It replaces the disc that you reported: no fee, and no game of your month.</p>
        )}
        {open && request.givesBack !== null && <GivesBack itemCode={request.givesBack} />}
        {!swap && <Notes texts={[returnText(request)]} />}
        <Photos reader="member" photos={request.photos} />
      </div>
      <div className={styles.actions}>
        {open && <Withdraw request={request} />}
        {atHome && canBeSwapped(request, newest) && <SwapOf request={request} />}
        {atHome && !swap && request.fault === null && <ReturnButton request={request} />}
      </div>
      <div className={styles.more} data-link={(atHome && request.fault === null) || undefined}>
        <div className={styles.actions}>
          {atHome && <FaultButton request={request} />}
          {canAddPhoto(request) && (
            <AddPhoto
              aria-label={`Add a photo: ${productName}`}
              send={(file, onProgress) => addMyPhoto(request.requestId, file, onProgress)}
            />
          )}
        </div>
        <details className={styles.progress} open={open}>
          <summary className={disclosure.summary}>{atHome ? 'History' : 'Progress'}</summary>
          <Progress request={request} />
        </details>
      </div>
    </article>
  )
}

interface PastCardProps {
  request: MyRequest
  picture: ReactNode
  /** Its platform and category. */
  kind: string
}

/** A request of earlier: one row that opens. */
function PastCard({ request, picture, kind }: PastCardProps) {
  const { requestId, status, productCode, productName, history, damage } = request
  const last = history.at(-1)
  return (
    <article className={`${shapes.case} ${styles.card}`} data-past>
      <Notes texts={[promiseText(request), returnText(request)]} />
      <Photos reader="member" photos={request.photos} />
      <details className={styles.progress}>
        <summary className={`${disclosure.summary} ${styles.head}`}>
          {picture}
          <div>
            <h3 className={styles.title}>{productName}</h3>
            <p className={styles.facts}>
              {`${REQUEST_STATUS_NAMES[status]}${last ? ` on ${formatInstant(last.at)}` : ''}`}
            </p>
          </div>
        </summary>
        <p className={styles.facts}>{kind}</p>
        <Progress request={request}>
          <Link className={styles.ask} to={paths.product(productCode)} aria-label={`See the game: ${productName}`}>
            See the game
          </Link>
        </Progress>
      </details>
      {damage !== null && (
        <div className={styles.actions}>
          <Link className={buttonClass('quiet')} to={paths.contactAboutDamage(requestId)}>
            I see it differently
          </Link>
        </div>
      )}
    </article>
  )
}

function Notes({ texts }: { texts: readonly string[] }) {
  return texts.filter(Boolean).map((text) => (
    <p key={text} className={styles.note}>
      <WithAmounts>{text}</WithAmounts>
    </p>
  ))
}

/** The steps of a request with their days, its number, and whom to ask about it. */
function Progress({ request, children }: { request: MyRequest; children?: ReactNode }) {
  const { requestId, kind, productName } = request
  return (
    <>
      <ProgressSteps
        steps={stepsOf(request, stepOrder(request))}
        names={REQUEST_STATUS_NAMES}
        meanings={REQUEST_MEANINGS}
        stops={REQUEST_STOPS}
      />
      <p className={styles.facts}>
        {kind === 'SWAP' ? 'Swap' : 'Request'} <span>{requestId}</span>
      </p>
      <WhatsAppLink
        className={styles.ask}
        aria-label={`Ask on WhatsApp about ${requestId}`}
        text={`Hello ${company.brand}, I have a question about my request ${requestId} (${productName}).`}
      >
        Ask on WhatsApp
      </WhatsAppLink>
      {children}
    </>
  )
}

/** The game that an open swap gives back. */
function GivesBack({ itemCode }: { itemCode: string }) {
  const { data: games } = useQuery(occupiedQuery, queryClient)
  const game = games?.find((each) => each.itemCode === itemCode)
  if (!game) return null
  return <p className={styles.facts}>You give back {game.productName} on the same visit.</p>
}

/** Without a running plan a game can only be given back. */
function SwapOf({ request }: { request: MyRequest }) {
  const status = useMembership().data?.membership?.status
  if (status !== 'ACTIVE') return null
  return <SwapLink productCode={request.productCode} productName={request.productName} />
}

function canAddPhoto({ status, fault, photos }: MyRequest): boolean {
  const mine = photos.filter(({ byMember }) => byMember)
  return status === 'HANDED_OVER' && fault !== null && mine.length < PHOTOS_OF_REPORT
}

function Withdraw({ request: { requestId, status, productName } }: { request: MyRequest }) {
  return (
    <CommandButton
      command={() => withdraw(requestId)}
      question={`Your request ${requestId} for ${productName} will be withdrawn, and its copy may go to another member. Are You Sure?`}
      refusal={status === 'PACKED' ? 'It is already packed and can no longer be withdrawn.' : ''}
      aria-label={`Withdraw ${productName}`}
    >
      Withdraw
    </CommandButton>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestFor } from '#contract/calls/shop-rentals.ts'
import type { CustomerFile } from '#contract/customer-file.ts'
import { formatDay } from '#contract/dates.ts'
import { eligibilityOf, isRequestable, type LibraryEligibility } from '#contract/eligibility.ts'
import type { PublicGame } from '#contract/games.ts'
import { eligibilityQuery } from '#web/admin/customers/admin-customers.ts'
import styles from '#web/admin/customers/customer-screen.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { queryClient } from '#web/client/query-client.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { canBeSwapped } from '#web/features/rentals/disc-at-home.ts'
import { publicNames } from '#web/features/search/game-search.ts'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { useGameSearch } from '#web/features/search/use-game-search.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { succeeded } from '#web/ui/outcome.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** More do not fit beside the question on the phone: the search finds the others. */
const SHOWN_TITLES = 8

export type Disc = CustomerFile['discs'][number]

interface MemberRequestProps {
  file: CustomerFile
  /** The disc that a swap gives back; undefined for a request. */
  back?: Disc
}

/** Asks for a game for a customer who calls or comes: what they may have, and when it comes. */
export function MemberRequest({ file, back }: MemberRequestProps) {
  const { name, userId } = file.customer
  const who = name || userId
  return (
    <DialogButton
      text={back ? 'Swap' : 'Request a game'}
      title={back ? `Swap ${back.productName} of ${who}` : `Request a game for ${who}`}
      variant={back ? 'quiet' : 'action'}
      {...(back && { 'aria-label': `Swap ${back.productName}` })}
    >
      {(close) => <GameChoice file={file} back={back} onDone={close} />}
    </DialogButton>
  )
}

interface GameChoiceProps {
  file: CustomerFile
  back: Disc | undefined
  onDone: () => void
}

function GameChoice(props: GameChoiceProps) {
  const eligibility = useQuery(eligibilityQuery(props.file.customer.userId), queryClient)
  const games = useQuery(gamesQuery, queryClient)
  const waiting = <Skeleton label="Loading the games" className={styles.choice} />
  return (
    <>
      <Loaded query={eligibility} waiting={waiting}>
        {(allowed) => (
          <Loaded query={games} waiting={waiting}>
            {(library) => <Choice {...props} allowed={allowed} library={library} />}
          </Loaded>
        )}
      </Loaded>
      <DialogButtons>
        <Button variant="quiet" onClick={props.onDone}>
          Close
        </Button>
      </DialogButtons>
    </>
  )
}

interface ChoiceProps extends GameChoiceProps {
  allowed: LibraryEligibility
  library: readonly PublicGame[]
}

function Choice({ allowed, library, ...props }: ChoiceProps) {
  const [query, setQuery] = useState('')
  const { matches, answer, guesses } = useGameSearch(library, query, publicNames)
  const found = (matches.length > 0 ? matches : guesses).slice(0, SHOWN_TITLES).flatMap(({ games }) => games)
  const { delivery } = allowed
  return (
    <div className={styles.choice}>
      {delivery && <p>With them by {formatDay(delivery.until)}.</p>}
      <GameSearchBox onSearch={setQuery} />
      {found.length === 0 && <p>{answer ?? 'No game matches.'}</p>}
      <ul className={styles.games} aria-label="Games">
        {found.map((game) => (
          <li key={game.productCode}>
            {game.title} <span className={styles.soft}>{game.platform}</span>
            <GameButtons {...props} game={game} allowed={allowed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface GameButtonsProps extends GameChoiceProps {
  game: PublicGame
  allowed: LibraryEligibility
}

/** What the customer can get this game by, or why they cannot. */
function GameButtons({ file, back, onDone, game, allowed }: GameButtonsProps) {
  const line = eligibilityOf(allowed, game.productCode)
  const isSwap = back !== undefined || line.code === 'swap'
  const discs = back ? [back] : file.discs.filter((disc) => canBeSwapped(disc, file.requests))
  if (!isRequestable(line) || (isSwap && discs.length === 0)) return <p className={styles.soft}>{line.line}</p>
  return (
    <div className={styles.buttons}>
      {(isSwap ? discs : [undefined]).map((disc) => (
        <RequestButton
          key={disc?.itemCode ?? ''}
          customer={file.customer}
          game={game}
          disc={disc}
          until={allowed.delivery?.until}
          onDone={onDone}
        />
      ))}
    </div>
  )
}

interface RequestButtonProps extends Pick<CustomerFile, 'customer'> {
  game: PublicGame
  disc: Disc | undefined
  /** The last day of the delivery. */
  until: string | undefined
  onDone: () => void
}

/** Asks as the customer would be asked, and sends the request or the swap. */
function RequestButton({ customer, game, disc, until, onDone }: RequestButtonProps) {
  const { userId, name, email } = customer
  const { productCode, title, platform } = game
  const text = disc ? `Swap for ${disc.productName}` : 'Request'
  const gets = `${disc ? `gives back ${disc.productName} and ` : ''}gets ${title} for ${platform}`
  const day = until ? `, by ${formatDay(until)}` : ''
  const news =
    email === null
      ? `${name} has no e-mail: please say the day on the phone.`
      : 'An e-mail is being sent to the user about the game request.'
  return (
    <CommandButton
      command={async () => {
        const givesBack = disc && { productCode: disc.productCode, itemCode: disc.itemCode }
        const body = { productCode, ...(givesBack && { givesBack }) }
        const reply = await changeShop(requestFor, { params: { userId }, body })
        if (succeeded(reply)) onDone()
        return reply
      }}
      variant="action"
      question={
        <>
          <p>
            {name} {gets}
            {day}.
          </p>
          <p>{news}</p>
        </>
      }
      aria-label={`${text}: ${title}, ${platform}`}
    >
      {text}
    </CommandButton>
  )
}

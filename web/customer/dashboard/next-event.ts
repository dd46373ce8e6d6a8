import { counted } from '#contract/counts.ts'
import { formatDay } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipView } from '#contract/memberships.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { paths } from '#web/content/paths.ts'
import { REQUEST_MEANINGS } from '#web/customer/requests/request-texts.ts'
import { isOpen } from '#web/features/rentals/disc-at-home.ts'

export interface NextEvent {
  /** Leads with its cover; an event of no game has none. */
  game?: Pick<QueueEntry, 'title' | 'category' | 'cover'> & { platform: string }
  title: string
  text?: string | undefined
  link: readonly [label: string, to: string]
}

const MY_REQUESTS = ['See my requests', paths.user.requests] as const
const GAMES = ['Choose a game', paths.user.availableProduct] as const

/** What happens next for the member, or what they can do next. Undefined when a notice comes first: hold, delay. */
export function nextEvent(
  { status, hold, month, endsOn }: MembershipView,
  requests: readonly MyRequest[],
  queue: readonly QueueEntry[],
): NextEvent | undefined {
  if (status !== 'ACTIVE' || hold || !month) return undefined
  const open = requests.filter(isOpen)
  if (open.some(({ isLate }) => isLate)) return undefined
  const [promised] = open
    .filter(({ deliverBy }) => deliverBy !== null)
    .sort((a, b) => (a.deliverBy ?? '').localeCompare(b.deliverBy ?? ''))
  if (promised) return delivery(promised)
  const collected = requests.find((each) => each.status === 'HANDED_OVER' && each.returnAskedAt !== null)
  if (collected) {
    const text = 'Please have it ready. A visit that only collects is free.'
    return { game: gameOf(collected), title: `We come to collect ${collected.productName}`, text, link: MY_REQUESTS }
  }
  return fromQueue(queue) ?? ownStep(month, endsOn)
}

function gameOf({ productName, gameCategory, platform, cover }: MyRequest): NonNullable<NextEvent['game']> {
  return { title: productName, category: gameCategory, platform, cover }
}

function delivery(request: MyRequest): NextEvent {
  const { productName, deliverBy, status, kind } = request
  const swap = 'Please have the other game ready: we collect it in the same visit.'
  return {
    game: gameOf(request),
    title: `${productName} is with you by ${formatDay(deliverBy ?? '')}`,
    text: kind === 'SWAP' ? swap : REQUEST_MEANINGS[status],
    link: MY_REQUESTS,
  }
}

function fromQueue(queue: readonly QueueEntry[]): NextEvent | undefined {
  const [next] = queue
    .filter(({ expectedOn }) => expectedOn !== null)
    .sort((a, b) => (a.expectedOn ?? '').localeCompare(b.expectedOn ?? ''))
  if (!next?.expectedOn) return undefined
  return {
    game: next,
    title: `${next.title} comes from your queue, likely by ${formatDay(next.expectedOn)}`,
    link: ['See my queue', paths.user.queue],
  }
}

function ownStep(month: NonNullable<MembershipView['month']>, endsOn: string | null): NextEvent {
  const { games, slots } = month
  const left = counted(games.left, 'game is', 'games are')
  if (games.left === 0) {
    const until = formatDay(month.month.until)
    return endsOn === null
      ? {
          title: `Your next games come from ${until}`,
          text: 'You have used all games of this month. Queue for the next ones now.',
          link: GAMES,
        }
      : {
          title: `Your plan ends on ${formatDay(endsOn)}`,
          link: ['See my plan', paths.user.membership],
        }
  }
  return slots.used < slots.of
    ? { title: 'You can choose your next game now', text: `${left} left this month.`, link: GAMES }
    : {
        title: 'Finished with a game? Swap it',
        text: `${left} left this month. We bring the new one and collect the old one in the same visit.`,
        link: ['Swap a game', paths.user.gameSwap],
      }
}

import { counted } from '#contract/counts.ts'
import { formatDay } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipView } from '#contract/memberships.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
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

/** What happens next for the member, or what they can do next. Undefined when a notice comes first (hold, delay), and
 * when only a swap is possible. */
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

/** The next game comes only for one at home, which the games at home say. */
export function canOnlySwap({ games, slots }: MonthMeter): boolean {
  return games.left > 0 && slots.used >= slots.of
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

function ownStep(month: MonthMeter, endsOn: string | null): NextEvent | undefined {
  const { games } = month
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
  if (canOnlySwap(month)) return undefined
  const text = `${counted(games.left, 'game is', 'games are')} left this month.`
  return { title: 'You can choose your next game now', text, link: GAMES }
}

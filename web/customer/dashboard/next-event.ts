import type { OccupiedGame } from '#contract/customer-host.ts'
import { formatDay } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipView } from '#contract/memberships.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { byCode } from '#contract/titles.ts'
import { paths } from '#web/content/paths.ts'
import { isOverdue, REQUEST_MEANINGS } from '#web/customer/requests/request-texts.ts'
import { canBeSwapped, isOpen } from '#web/features/rentals/disc-at-home.ts'
import { roomText } from '#web/features/rentals/request-costs.ts'

export interface NextEvent {
  /** Leads with its cover; an event of no game has none. */
  game?: Pick<QueueEntry, 'title' | 'category' | 'cover'> & { platform: string }
  title: string
  text?: string | undefined
  link: readonly [label: string, to: string]
}

const MY_REQUESTS = ['See my requests', paths.user.requests] as const
const GAMES = ['Choose a game', paths.user.availableProduct] as const

interface Known {
  membership: MembershipView
  requests: readonly MyRequest[]
  queue: readonly QueueEntry[]
  occupied: readonly OccupiedGame[]
}

/** What happens next for the member, or what they can do next. Undefined when a notice comes first (hold, delay). */
export function nextEvent(known: Known): NextEvent | undefined {
  const { membership, requests, queue, occupied } = known
  const { status, hold, month, endsOn } = membership
  if (status !== 'ACTIVE' || hold || !month) return undefined
  const open = requests.filter(isOpen)
  if (open.some(({ isLate }) => isLate) || requests.some(isOverdue)) return undefined
  const [promised] = open
    .filter(({ deliverBy }) => deliverBy !== null)
    .sort((a, b) => byCode(a.deliverBy ?? '', b.deliverBy ?? ''))
  if (promised) return delivery(promised)
  const asked = requests.filter((each) => each.status === 'HANDED_OVER' && each.returnAskedAt !== null)
  const collected = asked.find(({ collectBy }) => collectBy !== null) ?? asked[0]
  if (collected) {
    const { productName, collectBy } = collected
    const text = 'Please have it ready. A visit that only collects is free.'
    const title = `We come to collect ${productName}${collectBy ? ` on ${formatDay(collectBy)}` : ''}`
    return { game: gameOf(collected), title, text, link: MY_REQUESTS }
  }
  if (month.games.left === 0) return fromQueue(queue) ?? usedUp(month, endsOn)
  return (
    fromQueue(queue) ??
    (month.slots.used < month.slots.of
      ? freePlace(month, known)
      : swap(occupied.filter((game) => canBeSwapped(game, requests))))
  )
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
    .sort((a, b) => byCode(a.expectedOn ?? '', b.expectedOn ?? ''))
  if (!next?.expectedOn) return undefined
  return {
    game: next,
    title: `${next.title} comes from your queue, likely by ${formatDay(next.expectedOn)}`,
    link: ['See my queue', paths.user.queue],
  }
}

function usedUp({ month: { until } }: MonthMeter, endsOn: string | null): NextEvent {
  return endsOn === null
    ? {
        title: `Your next games come from ${formatDay(until)}`,
        text: 'You have used all games of this month. Queue for the next ones now.',
        link: GAMES,
      }
    : { title: `Your plan ends on ${formatDay(endsOn)}`, link: ['See my plan', paths.user.membership] }
}

/** Says how the games at a time and those of a month go together, because the month below only counts them. */
function freePlace(month: MonthMeter, { requests, occupied }: Known): NextEvent {
  const { games, slots } = month
  const plan = `Your plan: ${slots.of} at home at a time, ${games.of} in a month.`
  if (requests.length === 0) return { title: 'Choose your first game', text: plan, link: GAMES }
  if (occupied.length === 0) return { title: 'You can choose a game now', text: plan, link: GAMES }
  return { title: 'You can choose your next game now', text: roomText(month), link: GAMES }
}

/** The next game comes only for one at home, which is shown below with its cover. */
function swap([only, another]: readonly OccupiedGame[]): NextEvent | undefined {
  if (!only) return undefined
  const text = 'We bring the new one and collect the old one in the same visit.'
  if (another) return { title: 'Swap a game for your next one', text, link: ['Choose a swap', paths.user.gameSwap] }
  const { productName, productCode } = only
  return {
    title: `Swap ${productName} for your next game`,
    text,
    link: ['Choose your next game', paths.user.availableProductOf({ back: productCode })],
  }
}

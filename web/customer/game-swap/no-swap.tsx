import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'

// Also shown when an open request uses the member's only place.
export const NOTHING_TO_RETURN = 'You have no game at home to return. You can swap a game once we have delivered it.'
export const ONLY_REPORTED =
  'You reported the game at your home. We bring the next free copy and collect this disc, both free. Its place is free already, so you can request another game.'
export const ONLY_SWAPPED = 'Another swap collects the game at your home already. You find it in My requests.'

/** Says why nothing can be swapped, and leads to the games. */
export function NoSwap({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
    </EmptyState>
  )
}

import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing is left of a list as it is narrowed, and the way back to all of it. */
export function NothingMatches() {
  return (
    <EmptyState text="Nothing matches">
      <ButtonLink to={useLocation().pathname} variant="quiet">
        Show all
      </ButtonLink>
    </EmptyState>
  )
}

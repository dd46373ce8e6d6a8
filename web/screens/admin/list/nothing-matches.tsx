import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The empty state of a filtered list, with a link to all rows. */
export function NothingMatches() {
  return (
    <EmptyState text="Nothing matches">
      <ButtonLink to={useLocation().pathname} variant="quiet">
        Show all
      </ButtonLink>
    </EmptyState>
  )
}

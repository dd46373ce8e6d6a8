import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The empty state of a filtered list, with what was searched and a link to all rows. */
export function NothingMatches({ q = '' }: { q?: string | undefined }) {
  return (
    <EmptyState text={q ? `Nothing matches “${q}”` : 'Nothing matches'}>
      <ButtonLink to={useLocation().pathname} variant="quiet">
        Show all
      </ButtonLink>
    </EmptyState>
  )
}

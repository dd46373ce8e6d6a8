import { paths } from '#web/app/paths.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Shown when no game was found: members recommend one, visitors get the contact page. */
export function RecommendLink() {
  return useCustomerSession() ? <MemberLink /> : <RecommendTo path={paths.contact} />
}

function MemberLink() {
  return <RecommendTo path={useOwnAccounts() ? paths.user.recommendations : paths.contact} />
}

function RecommendTo({ path }: { path: string }) {
  return (
    <ButtonLink to={path} variant="quiet">
      Recommend a game
    </ButtonLink>
  )
}

import { paths } from '#web/app/paths.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface AskToBuyProps {
  title: string
  onClick?: () => void
}

/** Shown when no game was found: members recommend it, visitors write to the shop. */
export function AskToBuy({ title, ...link }: AskToBuyProps) {
  return useCustomerSession() ? (
    <MemberAskToBuy title={title} {...link} />
  ) : (
    <AskAt path={paths.contactAbout(title)} {...link} />
  )
}

function MemberAskToBuy({ title, ...link }: AskToBuyProps) {
  const path = useOwnAccounts()
    ? paths.user.recommendationsWith({ title })
    : paths.contactAbout(title)
  return <AskAt path={path} {...link} />
}

function AskAt({ path, ...link }: { path: string; onClick?: () => void }) {
  return (
    <ButtonLink to={path} variant="quiet" {...link}>
      Ask us to buy it
    </ButtonLink>
  )
}

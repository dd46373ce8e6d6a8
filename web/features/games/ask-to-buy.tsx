import { cut } from '#contract/cut.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface AskToBuyProps {
  /** What was searched for. Left out when it was misspelt: the title is then asked for. */
  title?: string
  variant?: ButtonVariant
  onClick?: () => void
}

/** Shown when no game was found: members recommend it, visitors write to the shop. */
export function AskToBuy(props: AskToBuyProps) {
  return useCustomerSession() ? <MemberAskToBuy {...props} /> : <AskAt path={contactPath(props)} {...props} />
}

function MemberAskToBuy(props: AskToBuyProps) {
  const path = useOwnAccounts() ? recommendPath(props) : contactPath(props)
  return <AskAt path={path} {...props} />
}

function contactPath({ title }: AskToBuyProps): string {
  return title ? paths.contactAbout(title) : paths.contact
}

function recommendPath({ title }: AskToBuyProps): string {
  return title ? paths.user.recommendationsWith({ title }) : paths.user.recommendations
}

/** In letters. A longer title would make a button of many lines. */
const MOST_LETTERS = 40

function AskAt({ path, title = '', ...link }: AskToBuyProps & { path: string }) {
  const name = title.length > MOST_LETTERS ? `${cut(title, MOST_LETTERS).trim()}…` : title
  return (
    <ButtonLink to={path} {...link}>
      {name ? `Ask us to buy “${name}”` : 'Ask us to buy another game'}
    </ButtonLink>
  )
}

import { Outlet } from 'react-router-dom'
import { Notice } from '#web/app/notice.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { AccountContact } from '#web/parts/account-contact.tsx'

const TITLE = 'Please ask us'

/** Around the screens of what an external customer host does not have; with one they say whom to ask. */
export function OwnAccountsOnly() {
  if (useOwnAccounts()) return <Outlet />
  return (
    <Notice heading={TITLE}>
      <PageHead title={TITLE} description="What this site does not offer, we do for you." />
      <p>This is not offered on this site. We are glad to do it for you.</p>
      <AccountContact />
    </Notice>
  )
}

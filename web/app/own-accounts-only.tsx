import { Outlet } from 'react-router-dom'
import { Notice } from '#web/app/notice.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { AccountContact } from '#web/parts/account-contact.tsx'

const TITLE = 'Please contact us'

/** Wraps screens that need the built-in customer host. With an external one it shows whom to contact. */
export function OwnAccountsOnly() {
  if (useOwnAccounts()) return <Outlet />
  return (
    <Notice heading={TITLE}>
      <PageHead
        title={TITLE}
        description="This page is not available here. We can do it for you."
      />
      <p>This is not available on this site. Contact us and we will do it for you.</p>
      <AccountContact />
    </Notice>
  )
}

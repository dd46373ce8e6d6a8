import { Outlet } from 'react-router-dom'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { AccountContact } from '#web/features/accounts/account-contact.tsx'
import { Notice } from '#web/features/layout/error-boundary.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'

const TITLE = 'Please contact us'

/** Wraps screens that need the built-in customer host. With an external one it shows whom to contact. */
export function OwnAccountsOnly() {
  if (useOwnAccounts()) return <Outlet />
  return (
    <Notice heading={TITLE}>
      <PageHead title={TITLE} description="This page is not available here. We can do it for you." />
      <p>This is not available on this site. Contact us and we will do it for you.</p>
      <AccountContact />
    </Notice>
  )
}

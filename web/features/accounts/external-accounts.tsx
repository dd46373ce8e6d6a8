import { AccountContact } from '#web/features/accounts/account-contact.tsx'

/** Replaces a form when an external customer host keeps the accounts. */
export function ExternalAccounts() {
  return (
    <>
      <p role="status">Accounts cannot be created or changed on this site. Please contact us and we will help you.</p>
      <AccountContact />
    </>
  )
}

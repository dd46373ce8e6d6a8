import { AccountContact } from '#web/parts/account-contact.tsx'

/** In the place of a form where accounts belong to another host (decisions.md, customer host). */
export function AccountElsewhere() {
  return (
    <>
      <p role="status">
        Accounts are kept elsewhere: they are not made or changed on this site. Please contact us
        and we will help you.
      </p>
      <AccountContact />
    </>
  )
}

import { useCustomerSession } from '#web/client/session.ts'
import { changePassword } from '#web/customer/settings/own-account.ts'
import { PasswordChangeForm } from '#web/features/accounts/password-change-form.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { refreshMember } from '#web/features/members/customer.ts'
import { Card } from '#web/ui/card.tsx'

/** Takes the place of every screen of the area while the password is a one-time password of the shop. */
export function OwnPassword() {
  const userId = useCustomerSession()?.userId ?? ''
  return (
    <>
      <PageHead title="Choose your password" description="Choose your own password to begin." />
      <h1>Choose your password</h1>
      <Card title="Welcome!">
        <p>
          You have signed in with the password that the shop gave you. It works only once: type it as the old password,
          and choose one that nobody else knows.
        </p>
        <PasswordChangeForm
          username={userId}
          change={async (passwords) => {
            const outcome = await changePassword(passwords)
            if (outcome.success) refreshMember()
            return outcome
          }}
        />
      </Card>
    </>
  )
}

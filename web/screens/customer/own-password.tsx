import { PageHead } from '#web/app/page-head.tsx'
import { changePassword, refreshMember } from '#web/data/customer.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { Card } from '#web/parts/card.tsx'
import { PasswordChangeForm } from '#web/parts/password-change-form.tsx'

/** Takes the place of every screen of the area while the password is a one-time password of the shop. */
export function OwnPassword() {
  const userId = useCustomerSession()?.userId ?? ''
  return (
    <>
      <PageHead title="Choose your password" description="Choose your own password to begin." />
      <h1>Choose your password</h1>
      <Card title="Welcome!">
        <p>
          You have signed in with the password that the shop gave you. It works only once: type it
          as the old password, and choose one that nobody else knows.
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

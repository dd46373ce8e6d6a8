import { SignInForm } from '#web/parts/sign-in-form.tsx'
import { SignInHelp } from '#web/parts/sign-in-help.tsx'

/** The sign-in inside the checkout. */
export function MemberLogin() {
  return (
    <>
      <SignInForm />
      <SignInHelp />
    </>
  )
}

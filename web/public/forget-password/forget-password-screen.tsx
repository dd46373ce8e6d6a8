import { Link, useNavigate } from 'react-router-dom'
import { forgotPassword as forgotPasswordForm } from '#contract/accounts.ts'
import { paths } from '#web/content/paths.ts'
import { AskForPassword } from '#web/features/contact/ask-shop.tsx'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import { type AwaitedCode, typedEmail } from '#web/public/accounts/account-steps.ts'
import { forgotPassword } from '#web/public/accounts/accounts.ts'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { useStepState } from '#web/ui/step-state.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const NEXT = [
  ['A code by email', 'It has 8 digits. Look in the spam folder too.'],
  ['Enter the code', 'In this browser, within 10 minutes.'],
  ['Choose a new password', 'You are signed out on all devices, and sign in with it.'],
] as const

/** Requests the code that is needed for a new password. */
export function ForgetPasswordScreen() {
  const form = useContractForm(forgotPasswordForm, { email: useStepState(typedEmail)?.email ?? '' }, NOT_KEPT.short)
  const navigate = useNavigate()
  return (
    <OwnAccountPage
      title="Forgot your password?"
      description="Ask for a code by email and choose a new password."
      heading="Forgot your password?"
      tray={<NumberedSteps title="What happens next" steps={NEXT} />}
    >
      <p>Enter the email of your account, and we send you a code.</p>
      <AccountForm
        of={form}
        send={forgotPassword}
        keepValues
        onDone={({ flow = '' }, { email }) => {
          const state: AwaitedCode = { purpose: 'reset', email, flow }
          navigate(paths.otp, { state })
        }}
      >
        <TextField
          of={form}
          name="email"
          label="Email"
          hint="Enter your valid email"
          type="email"
          autoComplete="email"
        />
        <SubmitButton of={form}>SEND EMAIL</SubmitButton>
      </AccountForm>
      <ul>
        <li>
          <AskForPassword />
        </li>
        <li>
          <Link to={paths.signIn}>Back to sign in</Link>
        </li>
      </ul>
    </OwnAccountPage>
  )
}

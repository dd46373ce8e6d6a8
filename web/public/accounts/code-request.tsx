import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { forgotPassword as forgotPasswordForm } from '#contract/accounts.ts'
import { paths } from '#web/content/paths.ts'
import { moveToHeading } from '#web/features/layout/page-head.tsx'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import type { AwaitedCode } from '#web/public/accounts/account-steps.ts'
import { forgotPassword } from '#web/public/accounts/accounts.ts'
import { AskForPassword } from '#web/public/accounts/ask-for-password.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CodeRequestProps {
  email?: string | undefined
  hint?: string
  /** The text of the button. */
  children: ReactNode
}

/** Asks for the code of a new password, and leads to the page where it is entered. Below it the ways without a code. */
export function CodeRequest({ email = '', children, ...field }: CodeRequestProps) {
  const form = useContractForm(forgotPasswordForm, { email }, NOT_KEPT.short)
  const navigate = useNavigate()
  return (
    <>
      <AccountForm
        of={form}
        send={forgotPassword}
        keepValues
        onDone={({ flow = '' }, { email }) => {
          const state: AwaitedCode = { purpose: 'reset', email, flow }
          navigate(paths.otp, { state })
          // On /otp no other screen does.
          moveToHeading(true)
        }}
      >
        <TextField {...field} of={form} name="email" label="Email" type="email" autoComplete="email" />
        <SubmitButton of={form}>{children}</SubmitButton>
      </AccountForm>
      <ul>
        <li>
          <AskForPassword />
        </li>
        <li>
          <Link to={paths.signIn}>Back to sign in</Link>
        </li>
      </ul>
    </>
  )
}

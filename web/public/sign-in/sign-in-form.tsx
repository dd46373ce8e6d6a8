import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { memberLogin } from '#contract/customer-host.ts'
import { signIn } from '#web/public/sign-in/sign-in.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface SignInFormProps {
  /** Shown below the form, with the User ID or e-mail as it is typed. */
  children?: (userId: string) => ReactNode
}

/** The sign-in form. It does not navigate: its screen redirects when the session starts. */
export function SignInForm({ children }: SignInFormProps) {
  useSignals()
  const form = useContractForm(memberLogin, { userId: '', password: '' }, NOT_KEPT.secret)
  return (
    <>
      <ContractFormView
        of={form}
        keepValues
        onSubmit={async (credentials) => {
          const outcome = await signIn(credentials)
          showOutcome(outcome)
          return outcome
        }}
      >
        <TextField
          of={form}
          name="userId"
          label="User ID"
          hint="Like KB-1001, or your email"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField of={form} name="password" label="Password" autoComplete="current-password" />
        <SubmitButton of={form}>Sign in</SubmitButton>
      </ContractFormView>
      {children?.(getValue(form.store, 'userId', { shouldActive: false }) ?? '')}
    </>
  )
}

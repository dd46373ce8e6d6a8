import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { passwordChoiceForm } from '#contract/admins.ts'
import { Logo } from '#web/app/layout/logo.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { choosePassword } from '#web/data/admins.ts'
import { OpenCase } from '#web/parts/open-case.tsx'
import styles from '#web/screens/admin/login/admin-login-screen.module.css'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The target of a mailed link, whose secret is the fragment of the address. It leads to the sign-in. */
export function ChoosePasswordScreen() {
  const link = useLocation().hash.slice(1)
  return (
    <main className={styles.screen}>
      <PageHead
        title="Choose a password"
        description="Choose the password of your admin account."
      />
      <OpenCase>
        <Logo />
        <h1>Choose a password</h1>
        {link ? (
          <ChoiceForm link={link} />
        ) : (
          <p>Please open the link in your mail. It is valid for 3 days.</p>
        )}
      </OpenCase>
    </main>
  )
}

function ChoiceForm({ link }: { link: string }) {
  const form = useContractForm(passwordChoiceForm, { newPassword: '', confirmPassword: '' })
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState('')
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (passwords) => {
        const outcome = await choosePassword({ ...passwords, link })
        // The refusal of a link has no field in the form.
        const isEnded = outcome.error?.issues?.some(({ path }) => path === 'link')
        setRefusal(isEnded ? outcome.message : '')
        if (!isEnded) showOutcome(outcome)
        if (outcome.status) navigate(paths.admin.login, { replace: true })
        return outcome
      }}
    >
      <PasswordField
        of={form}
        name="newPassword"
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <PasswordField
        of={form}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      {refusal && <p role="alert">{refusal}</p>}
      <SubmitButton of={form}>Save password</SubmitButton>
    </ContractFormView>
  )
}

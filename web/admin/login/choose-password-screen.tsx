import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { passwordChoiceForm } from '#contract/admins.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { choosePassword } from '#web/admin/admins/admins.ts'
import styles from '#web/admin/login/admin-login-screen.module.css'
import { Logo } from '#web/features/layout/logo.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { OpenCase } from '#web/ui/open-case.tsx'
import { NewPasswordFields } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/**
 * The target of a mailed link, whose secret is in the history entry (web/app/main.tsx); it is a fragment when
 * the link opens in a page that shows this screen already. Leads to the sign-in.
 */
export function ChoosePasswordScreen() {
  const { hash, state } = useLocation()
  if (hash) return <Navigate to={adminPaths.choosePassword} replace state={{ link: hash.slice(1) }} />
  const link: string | undefined = state?.link
  const title = link ? 'Choose a password' : 'Open the link in your e-mail'
  return (
    <main className={styles.screen}>
      <PageHead title={title} description="Choose the password of your admin account." />
      <OpenCase>
        <Logo />
        <h1>{title}</h1>
        {link ? <ChoiceForm link={link} /> : <NoLink />}
      </OpenCase>
    </main>
  )
}

function NoLink() {
  return (
    <>
      <p>We sent you a link to choose your password. It works for 3 days.</p>
      <p>Is the link too old? Ask the owner to invite you again.</p>
      <ButtonLink to={adminPaths.login}>Go to Admin Login</ButtonLink>
    </>
  )
}

function ChoiceForm({ link }: { link: string }) {
  const form = useContractForm(passwordChoiceForm, { newPassword: '', confirmPassword: '' }, NOT_KEPT.secret)
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
        if (outcome.status) navigate(adminPaths.login, { replace: true })
        return outcome
      }}
    >
      <NewPasswordFields
        of={form}
        names={['newPassword', 'confirmPassword']}
        labels={['New password', 'Confirm password']}
      />
      {refusal && <p role="alert">{refusal}</p>}
      <SubmitButton of={form}>Save password</SubmitButton>
    </ContractFormView>
  )
}

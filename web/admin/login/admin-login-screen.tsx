import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { adminLogin } from '#contract/admin-session.ts'
import { counted } from '#contract/counts.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/login/admin-login-screen.module.css'
import { useQueuedVisits } from '#web/admin/run/run-sheet.ts'
import { adminMeQuery, adminSignIn } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useAdminSession } from '#web/client/session.ts'
import { Logo } from '#web/features/layout/logo.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { OpenCase } from '#web/ui/open-case.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ScreenLoading } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The admin sign-in. A signed-in admin is redirected to the banners, or to the page of the message that led here. */
export function AdminLoginScreen() {
  const session = useAdminSession()
  const { state } = useLocation()
  const me = useQuery({ ...adminMeQuery, enabled: session !== undefined }, queryClient)

  if (session && me.data?.status) {
    return <Navigate to={typeof state?.from === 'string' ? state.from : adminPaths.banner} replace />
  }
  // A stored token counts only after the server has confirmed it.
  if (session && me.isPending) return <ScreenLoading />
  return (
    <main className={styles.screen}>
      <PageHead title="Admin login" description="Sign in to manage the site." />
      <OpenCase>
        <Logo />
        <h1>Admin Login</h1>
        <UnsentVisits />
        <LoginForm />
        <p className={styles.help}>Cannot sign in? Ask an owner for a new link.</p>
      </OpenCase>
    </main>
  )
}

/** What riders marked must not be forgotten when nobody is signed in. */
function UnsentVisits() {
  const count = useQueuedVisits().length
  if (count === 0) return null
  return (
    <p role="status">
      {counted(count, 'visit is', 'visits are')} kept on this phone and not sent. Sign in and open the run sheet.
    </p>
  )
}

function LoginForm() {
  const form = useContractForm(adminLogin, { email: '', password: '' }, NOT_KEPT.secret)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (credentials) => {
        const outcome = await adminSignIn(credentials)
        showOutcome(outcome)
        return outcome
      }}
    >
      <TextField of={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField of={form} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton of={form}>Login</SubmitButton>
    </ContractFormView>
  )
}

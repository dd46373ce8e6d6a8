import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { adminLogin } from '#contract/admin-session.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { Logo } from '#web/app/layout/logo.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { ScreenLoading } from '#web/app/screen-loading.tsx'
import { adminMeQuery, adminSignIn } from '#web/data/admin-session.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useAdminToken } from '#web/data/session.ts'
import { OpenCase } from '#web/parts/open-case.tsx'
import styles from '#web/screens/admin/login/admin-login-screen.module.css'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The admin sign-in. A signed-in admin is redirected to the banners. */
export function AdminLoginScreen() {
  const token = useAdminToken()
  const me = useQuery({ ...adminMeQuery, enabled: token !== undefined }, queryClient)

  if (token && me.data?.status) return <Navigate to={adminPaths.banner} replace />
  // A stored token counts only after the server has confirmed it.
  if (token && me.isPending) return <ScreenLoading />
  return (
    <main className={styles.screen}>
      <PageHead title="Admin login" description="Sign in to manage the site." />
      <OpenCase>
        <Logo />
        <h1>Admin Login</h1>
        <LoginForm />
        <p className={styles.help}>Cannot sign in? Ask an owner for a new link.</p>
      </OpenCase>
    </main>
  )
}

function LoginForm() {
  const form = useContractForm(adminLogin, { email: '', password: '' })
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

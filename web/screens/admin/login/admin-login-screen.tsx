import { PageHead } from '#web/app/page-head.tsx'

export function AdminLoginScreen() {
  return (
    <>
      <PageHead title="Admin login" description="Sign in to manage the site." />
      <h1>Admin Login</h1>
    </>
  )
}

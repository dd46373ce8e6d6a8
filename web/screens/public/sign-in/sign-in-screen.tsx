import { PageHead } from '#web/app/page-head.tsx'

export function SignInScreen() {
  return (
    <>
      <PageHead title="Sign in" description="Sign in to request and swap games." />
      <h1>SIGN IN</h1>
    </>
  )
}

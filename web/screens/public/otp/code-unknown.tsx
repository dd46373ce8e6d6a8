import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Opened without having asked for a code, e.g. from a bookmark or in another tab. */
export function CodeUnknown() {
  return (
    <>
      <p role="status">This page has not asked for one. Please enter your e-mail again.</p>
      <ButtonLink to={paths.signUp}>Sign Up</ButtonLink>
      <ButtonLink to={paths.forgetPassword} variant="quiet">
        Forget password?
      </ButtonLink>
    </>
  )
}

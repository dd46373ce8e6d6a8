import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { NAME_LENGTH, signUp as signUpForm } from '#contract/accounts.ts'
import { cut } from '#contract/cut.ts'
import { CALL_PURPOSE } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import { placedState } from '#web/features/orders/placed-order.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import type { AwaitedCode } from '#web/public/accounts/account-steps.ts'
import { signUp } from '#web/public/accounts/accounts.ts'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { fillBlanks, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { NewPasswordFields } from '#web/ui/password-field.tsx'
import { useStepState } from '#web/ui/step-state.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' }

const CODE = 'We send a code to it'
const NO_EMAIL = (
  <>
    {CODE}. No email? <Link to={paths.plan}>Order a plan</Link> with your phone number instead.
  </>
)

const ACCOUNT = ['Your account', 'We email you a code. Enter it, and your User ID is ready.'] as const
const PLAN = [
  'Your plan',
  <>
    Choose <Link to={paths.plan}>one of our plans</Link>. Then we call you, {CALL_PURPOSE}.
  </>,
] as const
const ORDERED = ['Your plan', `It is ordered. We call you, ${CALL_PURPOSE}.`] as const
const GAME = ['Your first game', 'Request it, and we bring it to your door.'] as const

/** Starts a new account. Its e-mail is confirmed at /otp. */
export function SignUpScreen() {
  const form = useContractForm(signUpForm, EMPTY, NOT_KEPT.secret)
  const navigate = useNavigate()
  const order = useStepState(placedState)?.order

  // The prerendered page does not know the order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order is known
  useEffect(() => {
    if (order) fillBlanks(form, { name: cut(order.name, NAME_LENGTH), email: order.email ?? '' })
  }, [order?.orderId])

  return (
    <OwnAccountPage
      title="Sign up"
      description="Create your account with name, email and password."
      heading="SIGN UP"
      tray={
        <NumberedSteps title="From here to your first game" steps={[ACCOUNT, order ? ORDERED : PLAN, GAME]} at={0} />
      }
    >
      {order ? (
        <p>
          This account is for your order <b>{order.orderId}</b>. Choose a password, and we email you a code.
        </p>
      ) : (
        <p>First your free account, then your plan.</p>
      )}
      <AccountForm
        of={form}
        send={signUp}
        onDone={({ flow = '' }, { email }) => {
          const state: AwaitedCode = { purpose: 'sign-up', email, flow, ...(order && { order }) }
          navigate(paths.otp, { state })
        }}
      >
        <TextField of={form} name="name" label="Name" autoComplete="name" />
        <TextField
          of={form}
          name="email"
          label="Email"
          hint={order ? CODE : NO_EMAIL}
          type="email"
          autoComplete="email"
        />
        <NewPasswordFields
          of={form}
          names={['password', 'confirmPassword']}
          labels={['Password', 'Confirm Password']}
        />
        <SubmitButton of={form}>Sign Up</SubmitButton>
      </AccountForm>
      <ul>
        <li>
          <Link to={paths.signIn}>Already have a account?</Link>
        </li>
        <li>
          <Link to={paths.privacy}>What we keep about you</Link>
        </li>
      </ul>
    </OwnAccountPage>
  )
}

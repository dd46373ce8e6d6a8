import { useMutation } from '@tanstack/react-query'
import { detailQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { SignInForm } from '#web/parts/sign-in-form.tsx'
import { SignInHelp } from '#web/parts/sign-in-help.tsx'
import type { billingForm } from '#web/screens/public/checkout/billing-form.ts'
import styles from '#web/screens/public/checkout/checkout-login.module.css'
import { billingOf } from '#web/screens/public/checkout/member-billing.ts'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, fillBlanks } from '#web/ui/contract-form.tsx'
import { showError } from '#web/ui/toast.tsx'

/** The Login alternative (section 2): who has an account need not type the address again. */
export function CheckoutLogin({ form }: { form: ContractForm<typeof billingForm> }) {
  const session = useCustomerSession()
  if (session) return <FillIn form={form} name={session.name || session.userId} />
  return (
    <details className={styles.login}>
      <summary>Already a member? Login</summary>
      <div className={styles.inside}>
        <SignInForm />
        <SignInHelp />
      </div>
    </details>
  )
}

interface FillInProps {
  form: ContractForm<typeof billingForm>
  name: string
}

function FillIn({ form, name }: FillInProps) {
  const detail = useMutation(
    {
      mutationFn: () => queryClient.fetchQuery(detailQuery),
      onSuccess: (member) => fillBlanks(form, billingOf(member)),
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  return (
    <div className={styles.member}>
      <p>Signed in as {name}</p>
      <Button variant="quiet" busy={detail.isPending} onClick={() => detail.mutate()}>
        Fill in my details
      </Button>
    </div>
  )
}

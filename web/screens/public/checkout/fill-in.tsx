import { useMutation } from '@tanstack/react-query'
import { detailQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import type { billingForm } from '#web/screens/public/checkout/billing-form.ts'
import { billingOf } from '#web/screens/public/checkout/member-billing.ts'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, fillBlanks } from '#web/ui/contract-form.tsx'
import { showError } from '#web/ui/toast.tsx'

/** Spares a member the typing of what the shop knows already. */
export function FillIn({ form }: { form: ContractForm<typeof billingForm> }) {
  const detail = useMutation(
    {
      mutationFn: () => queryClient.fetchQuery(detailQuery),
      onSuccess: (member) => fillBlanks(form, billingOf(member)),
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  return (
    <Button variant="quiet" busy={detail.isPending} onClick={() => detail.mutate()}>
      Fill in my details
    </Button>
  )
}

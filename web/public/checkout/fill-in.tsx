import { useMutation } from '@tanstack/react-query'
import { orderNames } from '#contract/checkout.ts'
import { cityOf, OTHER, provinceOf } from '#contract/cities.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { formatPhone } from '#contract/phone.ts'
import { queryClient } from '#web/client/query-client.ts'
import { detailQuery } from '#web/features/members/customer.ts'
import type { billingForm } from '#web/public/checkout/billing-form.ts'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, fillBlanks } from '#web/ui/contract-form.tsx'
import { showError } from '#web/ui/toast.tsx'

/** Fills the empty fields with the member's known details. */
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

function billingOf({ acName, email, mobileNo, city, address }: CustomerDetail) {
  const listed = cityOf(city)
  const province = provinceOf(listed)
  return {
    ...orderNames(acName),
    email,
    phone: formatPhone(mobileNo),
    address,
    ...(province ? { province, city: listed } : city && { city: OTHER, otherCity: city }),
  }
}

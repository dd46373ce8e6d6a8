import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { enterOrder } from '#contract/calls/shop-orders.ts'
import { orderByPhoneForm, PAYMENT_METHODS } from '#contract/checkout.ts'
import { PROVINCES, provinceOf } from '#contract/cities.ts'
import type { CustomerProfile } from '#contract/customer-file.ts'
import { formatPhone } from '#contract/phone.ts'
import { planOf } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AreaField } from '#web/admin/areas/area-field.tsx'
import { customerQuery } from '#web/admin/customers/admin-customers.ts'
import { CityField, unlistedCity } from '#web/admin/customers/city-field.tsx'
import { planOptions } from '#web/admin/customers/customer-texts.ts'
import styles from '#web/admin/orders/order-screen.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { queryClient } from '#web/client/query-client.ts'
import { priceToday } from '#web/content/prices.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const PAYMENTS = Object.entries(PAYMENT_METHODS).map(([value, text]) => ({ value, text }))
const PROVINCE_OPTIONS = PROVINCES.map((text) => ({ value: text, text }))

/** Enters the order of a person who phones; with `?userId=` that of a customer, who is filled in. */
export function NewOrderScreen() {
  const [address] = useSearchParams()
  const userId = address.get('userId')
  return (
    <>
      <PageHead title="New order" description="Enter the order of a person who phones." />
      <h1>New order</h1>
      {userId === null ? <NewOrder /> : <OrderOf userId={userId} />}
    </>
  )
}

function OrderOf({ userId }: { userId: string }) {
  const query = useInfiniteQuery(customerQuery(userId), queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading the customer" className={styles.waiting} />}>
      {({ pages }) => pages[0] && <NewOrder customer={pages[0].file.customer} />}
    </Loaded>
  )
}

function NewOrder({ customer }: { customer?: CustomerProfile }) {
  const navigate = useNavigate()
  const form = useContractForm(orderByPhoneForm, initialOf(customer), draftOf(`phone-order ${customer?.userId ?? ''}`))
  return (
    <>
      {customer && (
        <p>
          It belongs to <Link to={adminPaths.user(customer.userId)}>{customer.name || customer.userId}</Link>.
        </p>
      )}
      <CommandForm
        of={form}
        send={(typed) => {
          const { rate, refund, total } = checkoutAmounts(priceToday(planOf(typed.subscriptionPlan)))
          const amounts = { subscriptionRate: rate, subscriptionRefund: refund, subscriptionTotal: total }
          const body = {
            ...typed,
            ...amounts,
            country: 'Pakistan' as const,
            ...(customer && { userId: customer.userId }),
          }
          return changeShop(enterOrder, { body })
        }}
        submit="Enter order"
        question={({ city }) => unlistedCity(city, customer?.city)}
        onDone={({ orderId }) => orderId && navigate(adminPaths.order(orderId))}
      >
        <SelectField
          of={form}
          name="subscriptionPlan"
          label="Plan"
          placeholder="Choose a plan"
          options={planOptions()}
        />
        <TextField of={form} name="firstName" label="First name" />
        <TextField of={form} name="lastName" label="Last name" hint="Only one name? Type it here too." />
        <TextField of={form} name="phone" label="Phone" type="tel" inputMode="tel" />
        <TextField of={form} name="email" label="E-mail (optional)" type="email" />
        <TextAreaField of={form} name="address" label="Address" hint="House, street, area" rows={2} />
        <CityField of={form} name="city" />
        <AreaField of={form} isOptional />
        <SelectField
          of={form}
          name="province"
          label="Province"
          placeholder="Choose the province"
          options={PROVINCE_OPTIONS}
        />
        <TextField of={form} name="zipCode" label="Zip code" hint="Like 75600" type="number" inputMode="numeric" />
        <SelectField of={form} name="paymentMethod" label="Payment method" options={PAYMENTS} />
      </CommandForm>
    </>
  )
}

/** The name of a customer is one text: its last word is the last name, and of a single word both. */
function initialOf(customer: CustomerProfile | undefined) {
  const words = (customer?.name ?? '').split(' ').filter(Boolean)
  return {
    ...{ subscriptionPlan: undefined, paymentMethod: 'cash' as const, zipCode: Number.NaN },
    ...{ firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.at(-1) ?? '' },
    ...{ phone: formatPhone(customer?.mobileNo ?? ''), email: customer?.email ?? '' },
    ...{ address: customer?.address ?? '', city: customer?.city ?? '', area: customer?.area ?? '' },
    province: provinceOf(customer?.city ?? '') ?? '',
  }
}

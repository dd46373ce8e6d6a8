import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { enterOrder } from '#contract/calls/shop-orders.ts'
import { orderNames, PAYMENT_METHODS } from '#contract/checkout.ts'
import { PROVINCES, provinceOf } from '#contract/cities.ts'
import type { CustomerProfile } from '#contract/customer-file.ts'
import { formatAmount, formatShortRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { orderByPhoneForm } from '#contract/phone-orders.ts'
import { planByName, planOf } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AreaField } from '#web/admin/areas/area-field.tsx'
import { customerQuery } from '#web/admin/customers/admin-customers.ts'
import { CityField, unlistedCity } from '#web/admin/customers/city-field.tsx'
import { planOptions } from '#web/admin/customers/customer-texts.ts'
import person from '#web/admin/customers/person-form.module.css'
import styles from '#web/admin/orders/order-screen.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { queryClient } from '#web/client/query-client.ts'
import { priceToday } from '#web/content/prices.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { type ContractForm, useContractForm } from '#web/ui/contract-form.tsx'
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
    <div className={person.person}>
      {customer ? (
        <p>
          It belongs to <Link to={adminPaths.user(customer.userId)}>{customer.name || customer.userId}</Link>.
        </p>
      ) : (
        <p>
          Is it a customer already? Begin on their page, in <Link to={adminPaths.users}>Customers</Link>.
        </p>
      )}
      <CommandForm
        of={form}
        send={({ name, ...typed }) => {
          const { firstName, lastName } = orderNames(name)
          const { rate, refund, total } = checkoutAmounts(priceToday(planOf(typed.subscriptionPlan)))
          const amounts = { subscriptionRate: rate, subscriptionRefund: refund, subscriptionTotal: total }
          const body = {
            ...typed,
            firstName,
            // Of a single word it is that word.
            lastName: lastName || firstName,
            ...amounts,
            country: 'Pakistan' as const,
            ...(customer && { userId: customer.userId }),
          }
          return changeShop(enterOrder, { body })
        }}
        submit="Save order"
        question={({ city }) => unlistedCity(city, customer?.city)}
        onDone={({ orderId }) => orderId && navigate(adminPaths.order(orderId))}
        onCancel={() => navigate(customer ? adminPaths.user(customer.userId) : adminPaths.orders)}
      >
        <TextField of={form} name="name" label="Name" />
        <TextField of={form} name="phone" label="Phone" type="tel" inputMode="tel" />
        <CityField of={form} name="city" />
        <AreaField of={form} />
        <TextAreaField of={form} name="address" label="Address" rows={2} />
        <SelectField
          of={form}
          name="province"
          label="Province"
          placeholder="Choose the province"
          options={PROVINCE_OPTIONS}
        />
        <TextField of={form} name="zipCode" label="Zip code" hint="Like 75600" type="number" inputMode="numeric" />
        <TextField of={form} name="email" label="E-mail (optional)" type="email" />
        <SelectField
          of={form}
          name="subscriptionPlan"
          label="Plan"
          placeholder="Choose a plan"
          options={planOptions()}
        />
        <SelectField of={form} name="paymentMethod" label="Payment method" options={PAYMENTS} />
        <Price of={form} />
      </CommandForm>
    </div>
  )
}

/** What the plan costs, to be told on the phone. */
function Price({ of: form }: { of: ContractForm<typeof orderByPhoneForm> }) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const planName = getValue(form.store, 'subscriptionPlan')
  const plan = planName && planByName(planName)
  if (!plan) return null
  const price = priceToday(plan)
  const [rent, deposit] = [formatShortRupees(price.rent), formatShortRupees(price.deposit)]
  return (
    <p role="status">
      <b>{formatAmount(checkoutAmounts(price).total)} to begin</b>: {rent} for the first month and {deposit} deposit,
      which is paid back. Then {rent} a month.
    </p>
  )
}

function initialOf(customer: CustomerProfile | undefined) {
  return {
    ...{ subscriptionPlan: undefined, paymentMethod: 'cash' as const, zipCode: Number.NaN },
    ...{ name: customer?.name ?? '', phone: formatPhone(customer?.mobileNo ?? ''), email: customer?.email ?? '' },
    ...{ address: customer?.address ?? '', city: customer?.city ?? '', area: customer?.area ?? '' },
    province: provinceOf(customer?.city ?? '') ?? '',
  }
}

import { getValue, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { PAYMENT_METHODS } from '#contract/checkout.ts'
import { OTHER, PLACES, PROVINCES, provinceOf } from '#contract/cities.ts'
import { LENGTHS } from '#contract/text.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/checkout/billing-address.module.css'
import type { billingForm } from '#web/public/checkout/billing-form.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { ReadOnlyField } from '#web/ui/read-only-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const asOption = (text: string) => ({ value: text, text })
const provinces = [...PROVINCES, OTHER].map(asOption)
const allCities = Object.entries(PLACES).map(([label, cities]) => ({
  label,
  options: cities.map(asOption),
}))
const paymentMethods = Object.entries(PAYMENT_METHODS).map(([value, text]) => ({ value, text }))

/** The fields of an order: who, where to and how it is paid (docs/product.md, Validation). */
export function BillingAddress({ of: form }: { of: ContractForm<typeof billingForm> }) {
  return (
    <div className={styles.fields}>
      <h2>Your details</h2>
      <div className={`${styles.wide} ${styles.pair}`}>
        <TextField of={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextField
          of={form}
          name="lastName"
          label="Last name"
          hint="One name only? Enter it here too."
          autoComplete="family-name"
        />
      </div>
      <TextField
        of={form}
        name="phone"
        label="Phone"
        hint="A mobile number, like 0300-1234567"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        of={form}
        name="email"
        label="Email (optional)"
        hint="For a copy of your order and for your account. Without it we create the account when we call."
        type="email"
        autoComplete="email"
      />
      <h2>Delivery address</h2>
      <Place of={form} />
      <div className={styles.wide}>
        <TextAreaField
          of={form}
          name="address"
          label="Address"
          hint="House, street, area"
          autoComplete="street-address"
          rows={2}
        />
      </div>
      <h2>Payment</h2>
      <div className={styles.wide}>
        <SelectField
          of={form}
          name="paymentMethod"
          label="Payment method"
          hint="You pay after our call"
          options={paymentMethods}
        />
      </div>
    </div>
  )
}

export function Agreement({ of: form }: { of: ContractForm<typeof billingForm> }) {
  return (
    <CheckboxField
      of={form}
      name="agreement"
      label={
        <span>
          I agree to the {/* In a new tab, because the form is filled in. */}
          <Link to={paths.terms} target="_blank">
            Terms &amp; Conditions
          </Link>
        </span>
      }
    />
  )
}

/**
 * Country, province, city and zip code. A component of its own, because reading province and city registers these
 * fields. They must be registered after the fields above: a refused form focuses the first invalid field in that order.
 */
function Place({ of: form }: { of: ContractForm<typeof billingForm> }) {
  const cities = useCities(form)
  return (
    <>
      <div className={styles.place}>
        <div className={styles.fixed}>
          <ReadOnlyField label="Country" value="Pakistan" />
        </div>
        <SelectField
          of={form}
          name="province"
          label="Province"
          placeholder="Choose your province"
          options={provinces}
          autoComplete="address-level1"
        />
        <div className={styles.other}>
          <TextField of={form} name="otherProvince" label="Other province" maxLength={LENGTHS.name} />
        </div>
      </div>
      <div className={`${styles.place} ${styles.city}`}>
        <SelectField
          of={form}
          name="city"
          label="City"
          placeholder="Choose your city"
          groups={cities}
          options={[asOption(OTHER)]}
          autoComplete="address-level2"
        />
        <TextField
          of={form}
          name="zipCode"
          label="Zip code"
          hint="Like 75600"
          type="number"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <div className={styles.other}>
          <TextField of={form} name="otherCity" label="Other city" maxLength={LENGTHS.name} />
        </div>
      </div>
    </>
  )
}

/** The cities of the chosen province. The two fields never disagree: the one that was chosen last is kept. */
function useCities(form: ContractForm<typeof billingForm>) {
  const { store } = form
  useSignals()
  const province = getValue(store, 'province', { shouldActive: false }) ?? ''
  const city = getValue(store, 'city', { shouldActive: false }) ?? ''
  const isListed = province !== '' && province !== OTHER

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another province is chosen
  useEffect(() => {
    const home = provinceOf(city)
    if (!(isListed && home && home !== province)) return
    setValue(store, 'city', '', { shouldValidate: false })
    form.draft.keep?.(form)
  }, [province])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another city is chosen
  useEffect(() => {
    const home = provinceOf(city)
    if (!home || province !== '') return
    setValue(store, 'province', home)
    form.draft.keep?.(form)
  }, [city])

  return isListed ? allCities.filter(({ label }) => label === province) : allCities
}

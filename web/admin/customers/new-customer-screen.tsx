import { useNavigate } from 'react-router-dom'
import { addCustomer } from '#contract/calls/customers.ts'
import { newCustomerForm } from '#contract/customer-changes.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AreaField } from '#web/admin/areas/area-field.tsx'
import { CityField, unlistedCity } from '#web/admin/customers/city-field.tsx'
import { CNIC_FIELD } from '#web/admin/customers/cnic-forms.tsx'
import styles from '#web/admin/customers/person-form.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

/** Adds a customer who phones or comes, and leads to their page: password, order, membership. */
export function NewCustomerScreen() {
  const navigate = useNavigate()
  const empty = { name: '', mobileNo: '', city: '', area: '', address: '', email: '', cnic: '', cnicExpiresOn: '' }
  const form = useContractForm(newCustomerForm, empty, draftOf('customer'))
  return (
    <>
      <PageHead title="New customer" description="Add a customer who phones or comes." />
      <h1>New customer</h1>
      <div className={styles.person}>
        <CommandForm
          of={form}
          send={(typed) => changeShop(addCustomer, { body: typed })}
          submit="Save customer"
          question={({ city }) => unlistedCity(city)}
          doubts={['customers.same-phone']}
          onDone={({ userId }) => userId && navigate(adminPaths.user(userId))}
          onCancel={() => navigate(adminPaths.users)}
        >
          <TextField of={form} name="name" label="Name" />
          <TextField of={form} name="mobileNo" label="Phone" type="tel" inputMode="tel" />
          <CityField of={form} name="city" />
          <AreaField of={form} />
          <TextAreaField of={form} name="address" label="Address" rows={2} />
          <TextField
            of={form}
            name="email"
            label="E-mail (optional)"
            type="email"
            hint="With it the customer sets a password by ‘Forgot your password?’ on the sign-in page. Without it you give them a one-time password."
          />
          <TextField of={form} {...CNIC_FIELD} label="CNIC (optional)" />
          <TextField of={form} name="cnicExpiresOn" label="The CNIC expires on" type="date" />
        </CommandForm>
      </div>
    </>
  )
}

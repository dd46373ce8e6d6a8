import * as calls from '#contract/calls/discs.ts'
import type { CopyRow } from '#contract/copies.ts'
import { formatInstant } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { PAID_BY } from '#contract/payments.ts'
import { type SaleRow, saleForm } from '#contract/sales.ts'
import { METHOD_FIELD } from '#web/admin/customers/customer-texts.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The dialog in which a used disc is sold. */
export function SaleForm({ copy: { code, productName }, onClose }: { copy: CopyRow; onClose: () => void }) {
  const form = useContractForm(saleForm, { rupees: undefined, buyer: '', method: 'cash' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      keepValues
      send={(body) => changeShop(calls.sellDisc, { params: { code }, body })}
      submit="Sell"
      submitAmount={{ name: 'rupees', text: (amount) => `Sell for ${amount}` }}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>
        {productName}, disc {code}, leaves the library. Its price counts as a sale, beside the rents.
      </p>
      <MoneyField of={form} name="rupees" label="Price, in rupees" />
      <TextField of={form} name="buyer" label="Buyer" hint="Name, and a phone number if there is one." />
      <SelectField of={form} {...METHOD_FIELD} />
    </CommandForm>
  )
}

/** Of a sold disc: to whom, for how much, and the undo for owners. */
export function Sold({ sale: { code, buyer, rupees, method, at } }: { sale: SaleRow }) {
  const isOwner = useIsOwner()
  const price = formatAmount(rupees)
  return (
    <>
      <p>
        Sold on {formatInstant(at)} to {buyer} for {price} {PAID_BY[method]}.
      </p>
      {isOwner && (
        <CommandButton
          command={() => changeShop(calls.undoSale, { params: { code } })}
          okVariant="danger"
          question={`The disc goes back to where it was, and ${price} count as given back today. Are you sure?`}
        >
          Undo the sale
        </CommandButton>
      )}
    </>
  )
}

import { Link } from 'react-router-dom'
import { type Block, blockForm } from '#contract/blocks.ts'
import { blockCustomer } from '#contract/calls/customers.ts'
import { formatInstant } from '#contract/dates.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { CNIC_FIELD } from '#web/admin/customers/cnic-forms.tsx'
import styles from '#web/admin/customers/customer-screen.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

/** Lends nothing more to a customer, with the reason. */
export function BlockForm({ userId }: { userId: string }) {
  const form = useContractForm(blockForm, { reason: '', cnic: '' }, NOT_KEPT.secret)
  return (
    <CommandForm
      of={form}
      send={(body) => changeShop(blockCustomer, { params: { userId }, body })}
      submit="Do not lend"
      variant="danger"
    >
      <p>New orders, accounts and memberships of this customer, phone and CNIC are refused. What runs goes on.</p>
      <TextAreaField of={form} name="reason" label="Reason" rows={2} hint="Only the shop reads it." />
      <TextField
        of={form}
        {...CNIC_FIELD}
        label="CNIC (optional)"
        hint="To know them again. Without it the block has the CNIC that you keep of them. Nobody can read it back."
      />
    </CommandForm>
  )
}

/** Names why the shop does not lend to a person. */
export function BlockNotice({ block }: { block: Block }) {
  const { userId, name, reason, by, at } = block
  return (
    <p className={styles.block}>
      <b>Do not lend</b> to <Link to={adminPaths.user(userId)}>{name}</Link>: {reason} ({by}, {formatInstant(at)})
    </p>
  )
}

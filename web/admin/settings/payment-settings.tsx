import { useQuery } from '@tanstack/react-query'
import { accountForm, type ShopSettings } from '#contract/settings.ts'
import { saveSettings, settingsQuery } from '#web/admin/money/admin-money.ts'
import styles from '#web/admin/settings/settings-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The account that members pay to by Raast or bank transfer. */
export function PaymentSettings() {
  const settings = useQuery(settingsQuery, queryClient)
  return (
    <Loaded query={settings} waiting={<Skeleton label="Loading the account" className={styles.waiting} />}>
      {(loaded) => <AccountForm key={loaded.version} settings={loaded} />}
    </Loaded>
  )
}

function AccountForm({ settings: { iban, accountTitle, version } }: { settings: ShopSettings }) {
  const form = useContractForm(accountForm, { iban: iban ?? '', accountTitle })
  return (
    <CommandForm
      of={form}
      keepValues
      send={(account) => saveSettings({ ...account, version })}
      submit="Save account"
      variant="quiet"
    >
      <div className={styles.account}>
        <TextField
          of={form}
          name="iban"
          label="IBAN"
          hint="Members see it and pay to it. Without one they see no Raast code."
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          of={form}
          name="accountTitle"
          label="Account title"
          hint="The name on the account, as the bank shows it to payers."
          autoComplete="off"
        />
      </div>
    </CommandForm>
  )
}

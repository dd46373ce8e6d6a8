import { useQuery } from '@tanstack/react-query'
import { WALLET_TITLE } from '#contract/memberships.ts'
import { formatPhone } from '#contract/phone.ts'
import { accountForm, type ShopSettings } from '#contract/settings.ts'
import { saveSettings, settingsQuery } from '#web/admin/money/admin-money.ts'
import styles from '#web/admin/shop/shop.module.css'
import { ShopFrame } from '#web/admin/shop/shop-frame.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The accounts that members pay to: by Raast or bank transfer, and by wallet. */
export function AccountScreen() {
  const settings = useQuery(settingsQuery, queryClient)
  return (
    <ShopFrame title="Bank and wallets" about="The accounts that members pay to. They see them where they pay.">
      <Card title="Your accounts">
        <Loaded query={settings} waiting={<Skeleton label="Loading the account" height="16rem" />}>
          {(loaded) => <AccountForm key={loaded.version} settings={loaded} />}
        </Loaded>
      </Card>
    </ShopFrame>
  )
}

function AccountForm({ settings }: { settings: ShopSettings }) {
  const { iban, accountTitle, easypaisa, jazzcash, walletTitle, version } = settings
  const form = useContractForm(
    accountForm,
    {
      iban: iban ?? '',
      accountTitle,
      easypaisa: shownPhone(easypaisa),
      jazzcash: shownPhone(jazzcash),
      walletTitle,
    },
    NOT_KEPT.stored,
  )
  return (
    <CommandForm of={form} keepValues send={(account) => saveSettings({ ...account, version })} submit="Save account">
      <div className={styles.fields}>
        <TextField
          of={form}
          name="iban"
          label="IBAN"
          hint="24 characters, from your bank. Without one members see no Raast code."
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
        <TextField
          of={form}
          name="easypaisa"
          label="Easypaisa number"
          hint="Leave it empty for none"
          type="tel"
          autoComplete="off"
        />
        <TextField
          of={form}
          name="jazzcash"
          label="JazzCash number"
          hint="Leave it empty for none"
          type="tel"
          autoComplete="off"
        />
        <TextField
          of={form}
          name="walletTitle"
          label={WALLET_TITLE}
          hint="The name that their apps show before money is sent. Members compare it."
          autoComplete="off"
        />
      </div>
      <p>All owners get a mail when one of these changes.</p>
    </CommandForm>
  )
}

function shownPhone(phone: string): string {
  return phone && formatPhone(phone)
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { walletRows } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import type { PaymentCode } from '#contract/payment-codes.ts'
import { formatIban } from '#contract/settings.ts'
import { formatSpokenMoment } from '#contract/spoken-moment.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ClaimForm } from '#web/customer/membership/claim-form.tsx'
import styles from '#web/customer/membership/pay-now.module.css'
import { paymentCodeQuery } from '#web/customer/membership/payments.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const QrCode = optionalComponent(
  async () => (await import('#web/ui/qr-code.tsx')).QrCode,
  () => <p>The code could not be loaded. Please send this exact amount to the account.</p>,
)

/** A Raast code and the account to pay what is due, and the form that says it was paid. */
export function PayNow() {
  const code = useQuery({ ...paymentCodeQuery, throwOnError: false }, queryClient)
  // Without an account for transfers, or when the debt was paid in the meantime, only the other ways remain.
  if (code.error instanceof CallFailed && [404, 409].includes(code.error.httpStatus)) return null
  return (
    <Loaded query={code} waiting={<Skeleton label="Loading the code" className={styles.waiting} />}>
      {(loaded) => <Code of={loaded} />}
    </Loaded>
  )
}

function Code({ of }: { of: PaymentCode }) {
  const { payload, iban, accountTitle, expiresAt, reference } = of
  const amount = formatAmount(of.amount)
  return (
    <Card title={`Pay ${amount}`}>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton label="Drawing the code" className={styles.qr} />}>
          <QrCode text={payload} label={`Raast code for ${amount}`} className={styles.qr} />
        </Suspense>
        <div className={styles.how}>
          <p>
            Scan this code with your bank, Easypaisa or JazzCash app. If you have only this phone, save a screenshot and
            open it in the app, or send this exact amount to the account.
          </p>
          <Facts
            facts={[
              ['Amount', amount],
              ['IBAN', formatIban(iban)],
              ['Account title', accountTitle],
              ...walletRows(of),
              ['Pay before', formatSpokenMoment(expiresAt)],
              ['Reference', reference],
            ]}
          />
          <div className={styles.copies}>
            <CopyButton text={iban}>Copy IBAN</CopyButton>
            <CopyButton text={of.amount.toFixed(2)}>Copy amount</CopyButton>
          </div>
        </div>
      </div>
      <p>
        Please do not round the amount. No other member pays exactly this much now, so it shows us that the payment is
        yours. If you pay too much, the rest counts towards your next rent.
      </p>
      <DialogButton text="I have paid" title="I have paid" variant="action" draft="claim">
        {(close) => <ClaimForm rupees={of.amount} onClose={close} />}
      </DialogButton>
    </Card>
  )
}

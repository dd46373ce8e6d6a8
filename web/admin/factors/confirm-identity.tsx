import { useQuery } from '@tanstack/react-query'
import { appForm, recoveryForm } from '#contract/admin-factors.ts'
import { canUsePasskeys, confirmByCode, confirmByPasskey, factorsQuery } from '#web/admin/factors/admin-factors.ts'
import styles from '#web/admin/factors/factors.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The ways to prove a second factor, the easiest first. Calls `onDone` after a proof. */
export function ConfirmIdentity({ onDone }: { onDone: () => void }) {
  const factors = useQuery(factorsQuery, queryClient)

  function passOn<Outcome extends AnyOutcome>(outcome: Outcome): Outcome {
    if (succeeded(outcome)) onDone()
    return outcome
  }

  return (
    <Loaded query={factors} waiting={<Skeleton label="Loading the ways to confirm" height="8rem" />}>
      {({ passkeys, hasApp, recoveryCodes }) => (
        <div className={styles.ways}>
          {passkeys.length > 0 && canUsePasskeys() && (
            <CommandButton variant="action" command={async () => passOn(await confirmByPasskey())}>
              Use a passkey
            </CommandButton>
          )}
          {hasApp && <AppCode onOutcome={passOn} />}
          {recoveryCodes > 0 && (
            <details className={styles.other}>
              <summary>Use a recovery code</summary>
              <RecoveryCode onOutcome={passOn} />
            </details>
          )}
        </div>
      )}
    </Loaded>
  )
}

interface CodeProps {
  onOutcome: (outcome: AnyOutcome) => AnyOutcome
}

function AppCode({ onOutcome }: CodeProps) {
  const form = useContractForm(appForm, { code: '' }, NOT_KEPT.secret)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async ({ code }) => shown(onOutcome(await confirmByCode('app', code)))}
    >
      <TextField
        of={form}
        name="code"
        label="Code of your app"
        hint="6 digits, new every 30 seconds"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton of={form}>Confirm</SubmitButton>
    </ContractFormView>
  )
}

function RecoveryCode({ onOutcome }: CodeProps) {
  const form = useContractForm(recoveryForm, { code: '' }, NOT_KEPT.secret)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async ({ code }) => shown(onOutcome(await confirmByCode('recovery-code', code)))}
    >
      <TextField
        of={form}
        name="code"
        label="Recovery code"
        hint="Each is valid once."
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton of={form}>Confirm with this code</SubmitButton>
    </ContractFormView>
  )
}

/** Shows a refusal in a toast unless a field shows it. A success needs no message. */
function shown(outcome: AnyOutcome): AnyOutcome {
  if (!succeeded(outcome) && !outcome.error?.issues) showOutcome(outcome)
  return outcome
}

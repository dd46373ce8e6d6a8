import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appForm, type Factors } from '#contract/admin-factors.ts'
import { formatInstant } from '#contract/dates.ts'
import {
  addApp,
  addPasskey,
  canUsePasskeys,
  endOtherSessions,
  factorsQuery,
  hasOtherSessions,
  makeRecoveryCodes,
  refreshFactors,
  removeApp,
  removePasskey,
  startApp,
} from '#web/admin/factors/admin-factors.ts'
import styles from '#web/admin/factors/factors.module.css'
import { RecoveryCodes } from '#web/admin/factors/recovery-codes.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

const OTHERS = 'Your second factors have changed. You are signed in on other devices too. Sign them out?'

interface Added {
  status: boolean
  recoveryCodes?: string[] | undefined
}

/** The second factors of the signed-in admin, to add and to remove. */
export function SecondFactors() {
  const factors = useQuery(factorsQuery, queryClient)
  const [codes, setCodes] = useState<string[]>()
  const { ask, dialog } = useQuestion()

  /** New recovery codes are shown first: after the refresh a set-up leads on to another screen. */
  async function follow<Outcome extends Added>(outcome: Outcome): Promise<Outcome> {
    if (outcome.status && outcome.recoveryCodes) setCodes(outcome.recoveryCodes)
    else if (outcome.status) void leaveOthers()
    else await refreshFactors()
    return outcome
  }

  async function forgetCodes() {
    setCodes(undefined)
    await leaveOthers()
  }

  /** Offers to end the other sessions, which may be of somebody who knew the former factors. */
  async function leaveOthers() {
    if ((await hasOtherSessions()) && (await ask(OTHERS, 'Sign out all other devices', 'danger'))) {
      showOutcome(await endOtherSessions())
    }
    await refreshFactors()
  }

  return (
    <>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={forgetCodes} />
      ) : (
        <Loaded query={factors} waiting={<Skeleton label="Loading your second factors" height="8rem" />}>
          {(loaded) => <FactorList factors={loaded} follow={follow} />}
        </Loaded>
      )}
      {dialog}
    </>
  )
}

interface FactorListProps {
  factors: Factors
  follow: <Outcome extends Added>(outcome: Outcome) => Promise<Outcome>
}

function FactorList({ factors: { passkeys, hasApp, recoveryCodes }, follow }: FactorListProps) {
  return (
    <div className={styles.ways}>
      <ul className={styles.list}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <span>
              Passkey of {name}, since {formatInstant(createdAt)}
            </span>
            <CommandButton
              command={async () => follow(await removePasskey(id))}
              okVariant="danger"
              question="This passkey can then no longer confirm your sign-in. Are you sure?"
              aria-label={`Remove the passkey of ${name}`}
            >
              Remove
            </CommandButton>
          </li>
        ))}
        {hasApp && (
          <li>
            <span>App for codes</span>
            <CommandButton
              command={async () => follow(await removeApp())}
              okVariant="danger"
              question="The codes of your app can then no longer confirm your sign-in. Are you sure?"
              aria-label="Remove the app for codes"
            >
              Remove
            </CommandButton>
          </li>
        )}
        {(hasApp || passkeys.length > 0) && (
          <li>
            <span>{recoveryCodes} unused recovery codes</span>
            <CommandButton
              command={async () => follow(await makeRecoveryCodes())}
              question="Your old recovery codes end, and you get ten new ones. Are you sure?"
            >
              Make new codes
            </CommandButton>
          </li>
        )}
      </ul>
      {canUsePasskeys() && (
        <CommandButton
          variant={passkeys.length > 0 ? 'quiet' : 'action'}
          command={async () => follow(await addPasskey())}
        >
          Add a passkey
        </CommandButton>
      )}
      {!hasApp && <AppSetUp follow={follow} />}
    </div>
  )
}

/** Adds an app: a QR code to scan, and the first code of the app as proof. */
function AppSetUp({ follow }: Pick<FactorListProps, 'follow'>) {
  const [app, setApp] = useState<{ uri: string; key: string }>()
  const form = useContractForm(appForm, { code: '' }, NOT_KEPT.secret)
  return (
    <>
      <CommandButton
        command={async () => {
          const { uri, key, ...outcome } = await startApp()
          if (uri && key) setApp({ uri, key })
          return outcome
        }}
      >
        Add an app for codes
      </CommandButton>
      <Dialog open={app !== undefined} title="Add an app for codes" onClose={() => setApp(undefined)}>
        {app && (
          <>
            <p>Scan this with an app such as Google Authenticator, or type the key.</p>
            <QrCode text={app.uri} label="QR code for the app" className={styles.qr} />
            <p className={styles.key}>{app.key}</p>
            <ContractFormView
              of={form}
              onSubmit={async ({ code }) => {
                const outcome = await follow(await addApp(code))
                if (outcome.status || !outcome.error?.issues) showOutcome(outcome)
                if (outcome.status) setApp(undefined)
                return outcome
              }}
            >
              <TextField
                of={form}
                name="code"
                label="Code of the app"
                hint="6 digits"
                inputMode="numeric"
                autoComplete="one-time-code"
              />
              <SubmitButton of={form}>Add the app</SubmitButton>
            </ContractFormView>
          </>
        )}
      </Dialog>
    </>
  )
}

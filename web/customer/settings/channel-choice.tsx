import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Channels, MAILED_KINDS, type MailedKind, WHATSAPP_CONSENT } from '#contract/channels.ts'
import { formatPhone } from '#contract/phone.ts'
import { MEMBER_PUSHES, type MemberPush } from '#contract/push.ts'
import { formatSpokenMoment } from '#contract/spoken-moment.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { channelsChange, channelsQuery, isLastChange } from '#web/customer/settings/own-channels.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { KindBoxes } from '#web/features/push/kind-boxes.tsx'
import push from '#web/features/push/push.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import field from '#web/ui/field.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { succeeded } from '#web/ui/outcome.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

type Words = Record<MemberPush, string>

/** The choice by kind for e-mail and, when the shop has it, for WhatsApp. */
export function ChannelChoice({ words }: { words: Words }) {
  const query = useQuery(channelsQuery, queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading your channels" height="6rem" />}>
      {({ email, whatsApp }) => (
        <div className={styles.way}>
          <MailChoice saved={email} words={words} />
          {whatsApp && <WhatsAppChoice saved={whatsApp} words={words} />}
        </div>
      )}
    </Loaded>
  )
}

function textsOf<Kind extends MemberPush>(kinds: readonly Kind[], words: Words) {
  return kinds.map((kind) => [kind, words[kind]] as const)
}

/** Each box counts at once. Until the shop has replied it shows what was chosen. */
function MailChoice({ saved, words }: { saved: Channels['email']; words: Words }) {
  const [edited, setEdited] = useState<MailedKind[]>()
  const change = useMutation(
    {
      ...channelsChange,
      onSuccess: showOutcome,
      onSettled: () => {
        if (isLastChange()) setEdited(undefined)
      },
    },
    queryClient,
  )
  function choose(email: MailedKind[]) {
    setEdited(email)
    change.mutate({ email })
  }
  return (
    <>
      {saved ? (
        <KindBoxes
          legend={<h3>By email</h3>}
          channel="by email"
          words={textsOf(MAILED_KINDS, words)}
          chosen={edited ?? saved}
          onChange={choose}
        />
      ) : (
        <>
          <h3>By email</h3>
          <p className={push.soft}>Your account has no email.</p>
        </>
      )}
      <p className={push.soft}>
        {saved && 'Each change is saved at once. '}Codes, receipts and payments due always come by email.
      </p>
    </>
  )
}

interface WhatsAppChoiceProps {
  saved: NonNullable<Channels['whatsApp']>
  words: Words
}

function WhatsAppChoice({ saved, words }: WhatsAppChoiceProps) {
  const userId = useCustomerSession()?.userId
  if (saved.phone !== '') return <WhatsAppKinds saved={saved} words={words} />
  return (
    <>
      <h3>By WhatsApp</h3>
      <p className={push.soft}>
        Your account has no mobile number.{' '}
        <WhatsAppLink text={`Hello ${company.brand}, my account has no mobile number. My User ID is ${userId}.`}>
          Tell us yours
        </WhatsAppLink>
      </p>
    </>
  )
}

/** The kinds and the consent that they need, with a button that saves both. */
function WhatsAppKinds({ saved, words }: WhatsAppChoiceProps) {
  // What was chosen since the shop has replied, over its reply: a save leaves each control, and so the focus, in place.
  const [edited, setEdited] = useState<{ kinds?: MemberPush[]; agrees?: boolean }>({})
  const { kinds, agrees } = { kinds: saved.kinds, agrees: saved.consentedAt !== null, ...edited }
  const change = useMutation(channelsChange, queryClient)
  // Who takes an agreement back ends the messages.
  const isNew = saved.consentedAt === null && agrees !== kinds.length > 0
  const missing = agrees ? 'Choose at least one kind for WhatsApp' : 'Please agree to messages by WhatsApp'
  async function save() {
    const consent = agrees && kinds.length > 0 ? ({ consent: WHATSAPP_CONSENT } as const) : {}
    const outcome = await change.mutateAsync({ whatsApp: agrees ? kinds : [], ...consent })
    if (succeeded(outcome)) setEdited((present) => (present === edited ? {} : present))
    return outcome
  }
  return (
    <>
      <KindBoxes
        legend={<h3>By WhatsApp</h3>}
        channel="by WhatsApp"
        words={textsOf(MEMBER_PUSHES, words)}
        chosen={kinds}
        onChange={(chosen) => setEdited((present) => ({ ...present, kinds: chosen }))}
      />
      <p className={push.soft}>Your number: {formatPhone(saved.phone)}</p>
      <label className={`${push.kind} ${push.agreement}`}>
        <input
          type="checkbox"
          className={field.checkbox}
          checked={agrees}
          onChange={({ target }) => setEdited((present) => ({ ...present, agrees: target.checked }))}
        />
        {WHATSAPP_CONSENT}
      </label>
      {saved.consentedAt !== null && (
        <p className={push.soft}>You agreed on {formatSpokenMoment(saved.consentedAt)}.</p>
      )}
      <CommandButton command={save} refusal={isNew ? missing : ''}>
        Save my WhatsApp choice
      </CommandButton>
    </>
  )
}

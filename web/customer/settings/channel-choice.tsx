import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Channels, MAILED_KINDS, type MailedKind, WHATSAPP_CONSENT } from '#contract/channels.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import { MEMBER_PUSHES, type MemberPush } from '#contract/push.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { channelsQuery, saveChannels } from '#web/customer/settings/own-channels.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { KindBoxes } from '#web/features/push/kind-boxes.tsx'
import push from '#web/features/push/push.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import field from '#web/ui/field.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { succeeded } from '#web/ui/outcome.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Words = Record<MemberPush, string>

/** The choice by kind for e-mail and, when the shop has it, for WhatsApp. */
export function ChannelChoice({ words }: { words: Words }) {
  const query = useQuery(channelsQuery, queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading your channels" className={styles.cardWaiting} />}>
      {(channels) => <Choice channels={channels} words={words} />}
    </Loaded>
  )
}

function textsOf<Kind extends MemberPush>(kinds: readonly Kind[], words: Words) {
  return kinds.map((kind) => [kind, words[kind]] as const)
}

interface Chosen {
  mailed: MailedKind[]
  sent: MemberPush[]
  agrees: boolean
}

function Choice({ channels: { email, whatsApp }, words }: { channels: Channels; words: Words }) {
  // What was chosen since the shop has replied, over its reply: a save leaves each control, and so the focus, in place.
  const [edited, setEdited] = useState<Partial<Chosen>>({})
  const edit = (change: Partial<Chosen>) => setEdited((present) => ({ ...present, ...change }))
  const { mailed, sent, agrees } = {
    ...{ mailed: email ?? [...MAILED_KINDS], sent: whatsApp?.kinds ?? [], agrees: whatsApp?.consentedAt != null },
    ...edited,
  }
  const userId = useCustomerSession()?.userId
  const canSend = whatsApp !== null && whatsApp.phone !== ''
  const consent = agrees && sent.length > 0 ? ({ consent: WHATSAPP_CONSENT } as const) : {}
  // Who takes an agreement back ends the messages.
  const isNew = whatsApp?.consentedAt === null && agrees !== sent.length > 0
  const missing = agrees ? 'Choose at least one kind for WhatsApp' : 'Please agree to messages by WhatsApp'
  async function save() {
    const outcome = await saveChannels({ email: mailed, whatsApp: agrees ? sent : [], ...consent })
    // Without a reply what was saved still is the newest that is known.
    const isRead = queryClient.getQueryState(channelsQuery.queryKey)?.status === 'success'
    if (succeeded(outcome) && isRead) setEdited((present) => (present === edited ? {} : present))
    return outcome
  }
  return (
    <div className={styles.way}>
      {!email && <h3>By e-mail</h3>}
      {email ? (
        <KindBoxes
          legend={<h3>By e-mail</h3>}
          channel="by e-mail"
          words={textsOf(MAILED_KINDS, words)}
          chosen={mailed}
          onChange={(chosen) => edit({ mailed: chosen })}
        />
      ) : (
        <p className={push.soft}>Your account has no e-mail.</p>
      )}
      <p className={push.soft}>Codes, receipts and payments due always come by e-mail.</p>
      {whatsApp && !canSend && <h3>By WhatsApp</h3>}
      {whatsApp && !canSend && (
        <p className={push.soft}>
          Your account has no mobile number.{' '}
          <WhatsAppLink text={`Hello ${company.brand}, my account has no mobile number. My User ID is ${userId}.`}>
            Tell us yours
          </WhatsAppLink>
        </p>
      )}
      {canSend && (
        <>
          <KindBoxes
            legend={<h3>By WhatsApp</h3>}
            channel="by WhatsApp"
            words={textsOf(MEMBER_PUSHES, words)}
            chosen={sent}
            onChange={(chosen) => edit({ sent: chosen })}
          />
          <p className={push.soft}>Your number: {formatPhone(whatsApp.phone)}</p>
          <label className={`${push.kind} ${push.agreement}`}>
            <input
              type="checkbox"
              className={field.checkbox}
              checked={agrees}
              onChange={({ target }) => edit({ agrees: target.checked })}
            />
            {WHATSAPP_CONSENT}
          </label>
          {whatsApp.consentedAt !== null && (
            <p className={push.soft}>You agreed on {formatFullMoment(whatsApp.consentedAt)}.</p>
          )}
        </>
      )}
      {(email || canSend) && (
        <CommandButton command={save} refusal={isNew ? missing : ''}>
          {canSend ? 'Save my choice' : 'Save e-mail choice'}
        </CommandButton>
      )}
    </div>
  )
}

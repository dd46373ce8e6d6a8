import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Channels, MAILED_KINDS, WHATSAPP_CONSENT } from '#contract/channels.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import { MEMBER_PUSHES, type MemberPush } from '#contract/push.ts'
import { queryClient } from '#web/client/query-client.ts'
import { channelsQuery, saveChannels } from '#web/customer/settings/own-channels.ts'
import styles from '#web/customer/settings/password-card.module.css'
import { KindBoxes } from '#web/features/push/kind-boxes.tsx'
import push from '#web/features/push/push.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import field from '#web/ui/field.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Words = Record<MemberPush, string>

/** The choice by kind for e-mail and, when the shop has it, for WhatsApp. */
export function ChannelChoice({ words }: { words: Words }) {
  const query = useQuery(channelsQuery, queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading your channels" className={styles.waiting} />}>
      {(channels) => <Choice key={JSON.stringify(channels)} channels={channels} words={words} />}
    </Loaded>
  )
}

/** What the boxes of one channel say: no two boxes of the card have the same name. */
function textsOf<Kind extends MemberPush>(kinds: readonly Kind[], words: Words, channel: string) {
  return kinds.map((kind) => [kind, `${words[kind]}, ${channel}`] as const)
}

function Choice({ channels: { email, whatsApp }, words }: { channels: Channels; words: Words }) {
  const [mailed, setMailed] = useState(email ?? [...MAILED_KINDS])
  const [sent, setSent] = useState(whatsApp?.kinds ?? [])
  const [agrees, setAgrees] = useState(whatsApp?.consentedAt != null)
  const canSend = whatsApp !== null && whatsApp.phone !== ''
  const consent = agrees && sent.length > 0 ? ({ consent: WHATSAPP_CONSENT } as const) : {}
  // Who takes an agreement back ends the messages.
  const mustAgree = sent.length > 0 && !agrees && whatsApp?.consentedAt === null
  const refusal = mustAgree ? 'Please agree to messages by WhatsApp' : ''
  return (
    <>
      <h3>By e-mail</h3>
      {email ? (
        <KindBoxes
          legend="Mail me"
          words={textsOf(MAILED_KINDS, words, 'by e-mail')}
          chosen={mailed}
          onChange={setMailed}
        />
      ) : (
        <p className={push.soft}>Your account has no e-mail.</p>
      )}
      <p className={push.soft}>
        Codes, receipts and what you must pay always come by e-mail. The other kinds never do: so there are few mails.
      </p>
      {whatsApp && <h3>By WhatsApp</h3>}
      {whatsApp && !canSend && <p className={push.soft}>Your account has no mobile number. Tell us yours.</p>}
      {canSend && (
        <>
          <KindBoxes
            legend="Write to me"
            words={textsOf(MEMBER_PUSHES, words, 'by WhatsApp')}
            chosen={sent}
            onChange={setSent}
          />
          <label className={push.kind}>
            <input
              type="checkbox"
              className={field.checkbox}
              checked={agrees}
              onChange={({ target }) => setAgrees(target.checked)}
            />
            {WHATSAPP_CONSENT}
          </label>
          <p className={push.soft}>
            {`Your number: ${formatPhone(whatsApp.phone)}.`}
            {whatsApp.consentedAt !== null && ` You agreed on ${formatFullMoment(whatsApp.consentedAt)}.`}
          </p>
        </>
      )}
      {(email || canSend) && (
        <CommandButton
          command={() => saveChannels({ email: mailed, whatsApp: agrees ? sent : [], ...consent })}
          refusal={refusal}
        >
          Save my choice
        </CommandButton>
      )}
    </>
  )
}

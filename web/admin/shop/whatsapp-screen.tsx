import { queryOptions, useQuery } from '@tanstack/react-query'
import * as calls from '#contract/calls/whatsapp.ts'
import { formatMoment } from '#contract/dates.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import type { WhatsAppState as State } from '#contract/whatsapp-state.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import styles from '#web/admin/shop/shop.module.css'
import { ShopFrame } from '#web/admin/shop/shop-frame.tsx'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Status, type StatusTone } from '#web/ui/data-table.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const whatsAppQuery = queryOptions({
  queryKey: ['admin', 'whatsapp'],
  queryFn: async ({ signal }) => await read(calls.readWhatsApp, { signal }, asAdmin),
})

/** Whether the shop sends messages by WhatsApp by itself, and what the owner has to do. */
export function WhatsAppScreen() {
  const state = useQuery(whatsAppQuery, queryClient)
  return (
    <ShopFrame title="WhatsApp" about="The shop can send news to members by WhatsApp, such as the day of a delivery.">
      <Card title="Messages by WhatsApp">
        <Loaded query={state} waiting={<Skeleton label="Loading WhatsApp" height="16rem" />}>
          {(loaded) => (loaded.lacks?.length === 0 ? <Running state={loaded} /> : <NotRunning state={loaded} />)}
        </Loaded>
      </Card>
    </ShopFrame>
  )
}

function NotRunning({ state: { lacks, templates } }: { state: State }) {
  return (
    <>
      <p>
        {lacks === null ? (
          <Status tone="quiet">Off</Status>
        ) : (
          <Status tone="danger">Not finished, so nothing is sent</Status>
        )}
      </p>
      <p>
        You write by hand now: the lists of Today have a prepared message to each member, which opens in WhatsApp on
        your phone. Switched on, the shop sends the news of members by itself, to those who agree.
      </p>
      {lacks !== null && <p>These settings are missing on the server: {lacks.join(', ')}.</p>}
      <Steps templates={templates} isOpen={lacks !== null} />
    </>
  )
}

/** What the owner does at Meta, and what the person does who runs the server. */
function Steps({ templates, isOpen }: { templates: State['templates']; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>How to switch it on</summary>
      <ol className={styles.steps}>
        <li>Take a phone number that is in no app of WhatsApp. It cannot be the one by which you write by hand.</li>
        <li>
          At developers.facebook.com make an app of the kind Business with the product WhatsApp, add the number, let
          Meta verify your business, and add a way to pay.
        </li>
        <li>
          In WhatsApp Manager submit these {templates.length} texts as templates: category Utility, language English,
          the footer “Reply STOP to end these messages”, and a button “Visit website” to{' '}
          {`${location.origin}${paths.user.news}`}. Wait until all are approved.
          <ul className={styles.versions}>
            {templates.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </li>
        <li>
          Ask the person who runs the server for the rest: four settings and one address at Meta. Their guide is
          docs/operations.md, part WhatsApp.
        </li>
      </ol>
    </details>
  )
}

function Running({ state }: { state: State }) {
  const { phoneId, problems, templates, week, failures } = state
  const hasProblem = problems.length > 0 || templates.some(({ problem }) => problem !== '')
  return (
    <>
      <p>
        {hasProblem ? <Status tone="danger">On, but Meta refuses messages</Status> : <Status tone="success">On</Status>}
      </p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <p>
        The shop sends from the number with the ID {phoneId} at Meta, to members who have agreed, from 9 to 22 o'clock.
        To see a message yourself, switch WhatsApp on in the settings of your own membership.
      </p>
      <h3>The last 7 days</h3>
      {week.isCut && <p>Of the newest {MOST_COUNTED.toLocaleString('en')} messages.</p>}
      <Facts
        facts={[
          ['Arrived', week.arrived],
          ['Sent, not known to have arrived', week.sent],
          ['Waiting', week.waiting],
          ['Failed', week.failed],
        ]}
      />
      {failures.map(({ why, count }) => (
        <p key={why} className={styles.soft}>
          {count} failed: {why}.
        </p>
      ))}
      {week.arrived === 0 && week.sent > 0 && (
        <p>
          Meta has told the shop of no message that it arrived. If this stays so, the address at Meta (Configuration →
          Callback) is missing or wrong.
        </p>
      )}
      <h3>Templates</h3>
      <ul className={styles.versions}>
        {templates.map((template) => (
          <li key={template.name}>
            <TemplateState template={template} />
          </li>
        ))}
      </ul>
      {hasProblem && (
        <p>
          Open WhatsApp Manager at business.facebook.com: it says what is wrong with a template or the account. Members
          read the same news in their account meanwhile.
        </p>
      )}
    </>
  )
}

function TemplateState({ template: { name, problem, lastSentAt } }: { template: State['templates'][number] }) {
  const [tone, word, more]: [StatusTone, string, string] = problem
    ? ['danger', 'Refused', `${problem}.`]
    : lastSentAt === null
      ? ['quiet', 'Not used', 'No message of the last 7 days needed it.']
      : ['success', 'Works', `Last sent ${formatMoment(lastSentAt)}.`]
  return (
    <>
      <b>{name}</b> <Status tone={tone}>{word}</Status>
      <p className={styles.soft}>{more}</p>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { formatFullMoment } from '#contract/dates.ts'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { formatPhone } from '#contract/phone.ts'
import { type FactsDocument, type FactsVersion, factsForm, type ShopFacts } from '#contract/shop-facts.ts'
import { factsQuery, saveFacts } from '#web/admin/money/admin-money.ts'
import styles from '#web/admin/settings/settings-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { ContactDetails } from '#web/features/contact/contact-details.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

/** What each fact is called, in the order of the form. */
const LABELS: Record<keyof ShopFacts, string> = {
  brand: 'Name of the shop',
  tagline: 'Line of the home page',
  phone: 'WhatsApp number',
  secondPhone: 'Second phone',
  thirdPhone: 'Third phone',
  email: 'E-mail of the shop',
  hours: 'Hours',
  address: 'Address of the shop',
  mapPlace: 'Place on the map',
  cashPlace: 'Where cash is taken',
  facebook: 'Facebook',
  instagram: 'Instagram',
  founded: 'Founded in',
  team: 'People in the team',
  games: 'Number of games',
  consolesAtOneEvent: 'Most consoles at one event',
  firstGames: 'Started with',
  firstMoney: 'And with',
  about: 'About, at the foot of each page',
}

/** What all pages say about the shop, and its earlier versions. */
export function FactsSettings() {
  const facts = useQuery(factsQuery, queryClient)
  return (
    <Loaded query={facts} waiting={<Skeleton label="Loading the facts" className={styles.waiting} />}>
      {({ shop, versions }) => (
        <>
          <FactsForm key={shop.version} shop={shop} />
          {versions.length > 0 && <Versions versions={versions} />}
        </>
      )}
    </Loaded>
  )
}

function FactsForm({ shop: { version, facts } }: { shop: FactsDocument }) {
  const form = useContractForm(
    factsForm,
    {
      ...facts,
      phone: formatPhone(facts.phone),
      secondPhone: formatPhone(facts.secondPhone),
      thirdPhone: formatPhone(facts.thirdPhone),
    },
    NOT_KEPT.stored,
  )
  return (
    <CommandForm
      of={form}
      keepValues
      send={(values) => saveFacts(values, version)}
      question={(values) => <Preview facts={values} />}
      submit="Preview and save"
      variant="quiet"
    >
      <div className={styles.account}>
        <TextField of={form} name="brand" label={LABELS.brand} autoComplete="off" />
        <TextField of={form} name="tagline" label={LABELS.tagline} autoComplete="off" />
        <TextField of={form} name="phone" label={LABELS.phone} hint="A mobile number" type="tel" autoComplete="off" />
        <TextField of={form} name="secondPhone" label={LABELS.secondPhone} type="tel" autoComplete="off" />
        <TextField of={form} name="thirdPhone" label={LABELS.thirdPhone} type="tel" autoComplete="off" />
        <TextField of={form} name="email" label={LABELS.email} type="email" autoComplete="off" />
        <TextField of={form} name="hours" label={LABELS.hours} hint="When somebody answers" autoComplete="off" />
        <TextField of={form} name="address" label={LABELS.address} autoComplete="off" />
        <TextField of={form} name="mapPlace" label={LABELS.mapPlace} autoComplete="off" />
        <TextField of={form} name="cashPlace" label={LABELS.cashPlace} hint="Empty for none" autoComplete="off" />
        <TextField of={form} name="facebook" label={LABELS.facebook} hint="https://… or empty" autoComplete="off" />
        <TextField of={form} name="instagram" label={LABELS.instagram} hint="https://… or empty" autoComplete="off" />
        <TextField of={form} name="founded" label={LABELS.founded} type="number" autoComplete="off" />
        <TextField of={form} name="team" label={LABELS.team} type="number" autoComplete="off" />
        <TextField of={form} name="games" label={LABELS.games} type="number" autoComplete="off" />
        <TextField
          of={form}
          name="consolesAtOneEvent"
          label={LABELS.consolesAtOneEvent}
          type="number"
          autoComplete="off"
        />
        <TextField of={form} name="firstGames" label={LABELS.firstGames} hint="Like: two games" autoComplete="off" />
        <TextField of={form} name="firstMoney" label={LABELS.firstMoney} hint="Like: Rs. 10,000" autoComplete="off" />
      </div>
      <TextAreaField of={form} name="about" label={LABELS.about} rows={3} />
      <p>Visitors see a change within a minute. All owners get a mail.</p>
    </CommandForm>
  )
}

/** The parts of public pages that people act on, as they will be. */
function Preview({ facts }: { facts: ShopFacts }) {
  const { brand, tagline, about, cashPlace, founded, team, games, consolesAtOneEvent } = facts
  return (
    <>
      <p>
        <b>{brand}</b>: {tagline}
      </p>
      <p>{about}</p>
      <ContactDetails facts={facts} />
      <p>
        Founded {founded}, {team} people, {games}+ games, {consolesAtOneEvent} consoles at one event.
      </p>
      {cashPlace && <p>Cash: {cashPlace}</p>}
      <p>Do all pages show this from now on?</p>
    </>
  )
}

function Versions({ versions }: { versions: FactsVersion[] }) {
  const [present] = versions
  if (!present) return null
  return (
    <details>
      <summary>Earlier versions</summary>
      <ul className={styles.versions}>
        {versions.map((each, at) => (
          <li key={each.version}>
            <p>
              {formatFullMoment(each.at)}, {each.by}
              {each === present && ': the present version'}
            </p>
            <Changes from={each.version === 1 ? DEFAULT_FACTS : versions[at + 1]?.facts} to={each.facts} />
            {each !== present && (
              <CommandButton
                command={() => saveFacts(each.facts, present.version)}
                question={<Preview facts={each.facts} />}
                aria-label={`Go back to the version of ${formatFullMoment(each.at)}`}
              >
                Go back to it
              </CommandButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What a version changed, each fact before and after. Of the oldest that is kept on screen nobody knows. */
function Changes({ from, to }: { from: ShopFacts | undefined; to: ShopFacts }) {
  if (!from) return null
  const changed = (Object.keys(LABELS) as (keyof ShopFacts)[]).filter((key) => from[key] !== to[key])
  return (
    <dl className={styles.changes}>
      {changed.map((key) => (
        <div key={key}>
          <dt>{LABELS[key]}</dt>
          <dd>
            <del>{shown(key, from)}</del>
          </dd>
          <dd>
            <ins>{shown(key, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shown(key: keyof ShopFacts, facts: ShopFacts): string {
  const value = String(facts[key])
  return (PHONES.includes(key) ? formatPhone(value) : value) || 'none'
}

const PHONES: readonly (keyof ShopFacts)[] = ['phone', 'secondPhone', 'thirdPhone']

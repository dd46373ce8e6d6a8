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
import { type ContractForm, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

interface FactField {
  label: string
  hint?: string
  type?: 'tel' | 'email' | 'number'
  /** In a line of its own. */
  isLong?: boolean
}

const LINK_HINT = 'https://… or empty'

/** The facts on one line, in the order of the form. */
const FIELDS: Record<Exclude<keyof ShopFacts, 'about'>, FactField> = {
  brand: { label: 'Name of the shop' },
  tagline: { label: 'Slogan', hint: 'The headline of the home page' },
  phone: { label: 'WhatsApp number', hint: 'A mobile number', type: 'tel' },
  secondPhone: { label: 'Second phone', type: 'tel' },
  thirdPhone: { label: 'Third phone', type: 'tel' },
  email: { label: 'E-mail of the shop', type: 'email' },
  hours: { label: 'Hours', hint: 'When somebody answers' },
  address: { label: 'Address of the shop', isLong: true },
  mapPlace: { label: 'Place for the map', hint: 'What the map of the contact page searches for', isLong: true },
  cashPlace: { label: 'Where cash is taken', hint: 'Empty for none', isLong: true },
  facebook: { label: 'Facebook', hint: LINK_HINT },
  instagram: { label: 'Instagram', hint: LINK_HINT },
  founded: { label: 'Founded in', type: 'number' },
  team: { label: 'People in the team', type: 'number' },
  games: { label: 'Number of games', type: 'number' },
  consolesAtOneEvent: { label: 'Most consoles at one event', type: 'number' },
  firstGames: { label: 'Games we began with', hint: 'Like: two games' },
  firstMoney: { label: 'Money we began with', hint: 'Like: Rs. 10,000' },
}

const ALL: Record<keyof ShopFacts, FactField> = { ...FIELDS, about: { label: 'About, at the foot of each page' } }

/** What all pages say about the shop, and its earlier versions. */
export function FactsSettings() {
  const facts = useQuery(factsQuery, queryClient)
  return (
    <Loaded query={facts} waiting={<Skeleton label="Loading the facts" height="16rem" />}>
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
    >
      <div className={styles.account}>
        {namesOf(FIELDS).map((name) => (
          <FactInput key={name} of={form} name={name} />
        ))}
      </div>
      <TextAreaField of={form} name="about" label={ALL.about.label} rows={3} />
      <p>Visitors see a change within a minute. All owners get a mail.</p>
    </CommandForm>
  )
}

function FactInput({ of, name }: { of: ContractForm<typeof factsForm>; name: keyof typeof FIELDS }) {
  const { isLong, ...field } = FIELDS[name]
  return (
    <div className={isLong ? styles.wide : undefined}>
      <TextField of={of} name={name} {...field} autoComplete="off" />
    </div>
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
  const changed = namesOf(ALL).filter((key) => from[key] !== to[key])
  return (
    <dl className={styles.changes}>
      {changed.map((key) => (
        <div key={key}>
          <dt>{ALL[key].label}</dt>
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
  return (ALL[key].type === 'tel' ? formatPhone(value) : value) || 'none'
}

function namesOf<Name extends string>(facts: Record<Name, unknown>): Name[] {
  return Object.keys(facts) as Name[]
}

import { useQuery } from '@tanstack/react-query'
import { formatFullMoment } from '#contract/dates.ts'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { formatPhone } from '#contract/phone.ts'
import { type FactsDocument, type FactsVersion, factsForm, type ShopFacts } from '#contract/shop-facts.ts'
import { FirstStepsAgain } from '#web/admin/first-steps/first-steps-again.tsx'
import { factsQuery, saveFacts } from '#web/admin/money/admin-money.ts'
import styles from '#web/admin/shop/shop.module.css'
import { ShopFrame } from '#web/admin/shop/shop-frame.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { ContactDetails } from '#web/features/contact/contact-details.tsx'
import { Card } from '#web/ui/card.tsx'
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
  /** In a row of its own, as high as its text. */
  isLong?: boolean
}

const OR_EMPTY = 'Leave it empty for none'
const LINK_HINT = 'The address of your page there, https://…'

/** The parts of the form. */
const PARTS = {
  name: 'Name',
  reach: 'How people reach you',
  place: 'Where you are',
  story: 'Your story',
}

/** The facts of one line, in the order of the form, each with its part. */
const FIELDS: Record<Exclude<keyof ShopFacts, 'about'>, FactField & { part: keyof typeof PARTS }> = {
  brand: { part: 'name', label: 'Name of the shop' },
  tagline: { part: 'name', label: 'Slogan', hint: 'The headline of the home page', isLong: true },
  phone: { part: 'reach', label: 'WhatsApp number', type: 'tel' },
  secondPhone: { part: 'reach', label: 'Second phone', hint: OR_EMPTY, type: 'tel' },
  thirdPhone: { part: 'reach', label: 'Third phone', hint: OR_EMPTY, type: 'tel' },
  email: { part: 'reach', label: 'E-mail of the shop', type: 'email' },
  hours: { part: 'reach', label: 'Hours', isLong: true },
  facebook: { part: 'reach', label: 'Facebook', hint: LINK_HINT },
  instagram: { part: 'reach', label: 'Instagram', hint: LINK_HINT },
  address: { part: 'place', label: 'Address of the shop', isLong: true },
  mapPlace: {
    part: 'place',
    label: 'Place on the map',
    hint: 'Area and city, like: Clifton Block 4, Karachi. The map searches for the name of the shop there.',
    isLong: true,
  },
  cashPlace: {
    part: 'place',
    label: 'Where customers can pay in cash',
    hint: 'Read among the ways to pay and at the checkout. Leave it empty if you take no cash.',
    isLong: true,
  },
  cashInKarachi: {
    part: 'place',
    label: 'Where customers in Karachi can also pay in cash',
    hint: 'Read by members in Karachi, and at the checkout. Leave it empty if your riders take no cash.',
    isLong: true,
  },
  founded: { part: 'story', label: 'Year in which the shop began', type: 'number' },
  team: { part: 'story', label: 'People in the team today', type: 'number' },
  firstGames: { part: 'story', label: 'Games at the beginning', hint: 'In words, like: two games' },
  games: { part: 'story', label: 'Games today, at least', type: 'number' },
  firstMoney: { part: 'story', label: 'Money at the beginning', hint: 'Like: Rs. 10,000' },
  consolesAtOneEvent: { part: 'story', label: 'Most consoles that you brought to one event', type: 'number' },
}

const ALL: Record<keyof ShopFacts, FactField> = {
  ...FIELDS,
  about: { label: 'About the shop, at the foot of each page' },
}

/** What all pages say about the shop, and its earlier versions. */
export function FactsScreen() {
  const facts = useQuery(factsQuery, queryClient)
  return (
    <ShopFrame
      title="Shop"
      about="Visitors see this on your pages. E-mails show the name of the shop, printed papers also its address, phone and e-mail."
    >
      <Loaded query={facts} waiting={<Skeleton label="Loading the facts" height="40rem" />}>
        {({ shop, versions }) => (
          <>
            <FactsForm key={shop.version} shop={shop} />
            {versions.length > 0 && <Versions versions={versions} />}
          </>
        )}
      </Loaded>
      <FirstStepsAgain />
    </ShopFrame>
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
      {Object.entries(PARTS).map(([part, title]) => (
        <Card key={part} title={title}>
          <div className={styles.fields}>
            {namesOf(FIELDS)
              .filter((name) => FIELDS[name].part === part)
              .map((name) => (
                <FactInput key={name} of={form} name={name} />
              ))}
          </div>
          {part === 'story' && <TextAreaField of={form} name="about" label={ALL.about.label} rows={3} />}
        </Card>
      ))}
      <p>Visitors see a change within a minute. All owners get a mail.</p>
    </CommandForm>
  )
}

function FactInput({ of, name }: { of: ContractForm<typeof factsForm>; name: keyof typeof FIELDS }) {
  const { isLong, part: _part, type, ...field } = FIELDS[name]
  if (!isLong) return <TextField of={of} name={name} {...field} {...(type && { type })} autoComplete="off" />
  return (
    <div className={styles.wide}>
      <TextAreaField of={of} name={name} {...field} rows={1} autoComplete="off" />
    </div>
  )
}

/** The parts of public pages that people act on, as they will be. */
function Preview({ facts }: { facts: ShopFacts }) {
  const { brand, tagline, about, cashPlace, cashInKarachi, founded, team, games, consolesAtOneEvent } = facts
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
      {cashInKarachi && <p>Cash in Karachi: {cashInKarachi}</p>}
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
                aria-label={`Go back to it: the version of ${formatFullMoment(each.at)}`}
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

import { useQuery } from '@tanstack/react-query'
import { formatFullMoment } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import { type FactsVersion, factsForm, type ShopDocument, type ShopFacts } from '#contract/shop-facts.ts'
import { factsQuery, saveFacts } from '#web/admin/money/admin-money.ts'
import styles from '#web/admin/settings/settings-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { ContactDetails } from '#web/features/contact/contact-details.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

/** What all pages say about the shop, and its earlier versions. */
export function FactsSettings() {
  const facts = useQuery(factsQuery, queryClient)
  return (
    <Loaded query={facts} waiting={<Skeleton label="Loading the facts" className={styles.waiting} />}>
      {({ shop, versions }) => (
        <>
          <FactsForm key={shop.version} shop={shop} />
          {versions.length > 1 && <Versions versions={versions} />}
        </>
      )}
    </Loaded>
  )
}

function FactsForm({ shop: { version, facts } }: { shop: ShopDocument }) {
  const form = useContractForm(factsForm, {
    ...facts,
    phone: formatPhone(facts.phone),
    secondPhone: formatPhone(facts.secondPhone),
    thirdPhone: formatPhone(facts.thirdPhone),
  })
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
        <TextField of={form} name="brand" label="Name of the shop" autoComplete="off" />
        <TextField of={form} name="tagline" label="Line of the home page" autoComplete="off" />
        <TextField
          of={form}
          name="phone"
          label="WhatsApp number"
          hint="A mobile number"
          type="tel"
          autoComplete="off"
        />
        <TextField of={form} name="secondPhone" label="Second phone" type="tel" autoComplete="off" />
        <TextField of={form} name="thirdPhone" label="Third phone" type="tel" autoComplete="off" />
        <TextField of={form} name="email" label="E-mail of the shop" type="email" autoComplete="off" />
        <TextField of={form} name="hours" label="Hours" hint="When somebody answers" autoComplete="off" />
        <TextField of={form} name="address" label="Address of the shop" autoComplete="off" />
        <TextField of={form} name="mapPlace" label="Place on the map" autoComplete="off" />
        <TextField of={form} name="cashPlace" label="Where cash is taken" hint="Empty for none" autoComplete="off" />
        <TextField of={form} name="facebook" label="Facebook" hint="https://… or empty" autoComplete="off" />
        <TextField of={form} name="instagram" label="Instagram" hint="https://… or empty" autoComplete="off" />
        <TextField of={form} name="founded" label="Founded in" type="number" autoComplete="off" />
        <TextField of={form} name="team" label="People in the team" type="number" autoComplete="off" />
        <TextField of={form} name="games" label="Number of games" type="number" autoComplete="off" />
        <TextField
          of={form}
          name="consolesAtOneEvent"
          label="Most consoles at one event"
          type="number"
          autoComplete="off"
        />
        <TextField of={form} name="firstGames" label="Started with" hint="Like: two games" autoComplete="off" />
        <TextField of={form} name="firstMoney" label="And with" hint="Like: Rs. 10,000" autoComplete="off" />
      </div>
      <TextAreaField of={form} name="about" label="About, at the foot of each page" rows={3} />
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

function Versions({ versions: [present, ...earlier] }: { versions: FactsVersion[] }) {
  if (!present) return null
  return (
    <details>
      <summary>Earlier versions</summary>
      <ul className={styles.versions}>
        {earlier.map(({ version, facts, at, by }) => (
          <li key={version}>
            <p>
              {formatFullMoment(at)}, {by}: {facts.brand}, {formatPhone(facts.phone)}
            </p>
            <CommandButton
              command={() => saveFacts(facts, present.version)}
              question={<Preview facts={facts} />}
              aria-label={`Go back to the version of ${formatFullMoment(at)}`}
            >
              Go back to it
            </CommandButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { getValue, reset, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { type ImageDisplay, imageDisplayForm } from '#contract/image-changes.ts'
import type { ImageKind, StoredImage } from '#contract/images.ts'
import { changeImageDisplay } from '#web/admin/images/admin-images.ts'
import styles from '#web/admin/images/image-detail-screen.module.css'
import { paths } from '#web/content/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { type ContractForm, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The pages that a banner may lead to; others can be typed. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['Game library', paths.gameList],
  ['PS5 games', paths.gameListOf({ platform: 'PS5' })],
  ['PS4 games', paths.gameListOf({ platform: 'PS4' })],
  ['Categories', paths.categories],
  ['Plans', paths.plan],
  ['Gift cards', paths.giftCards],
  ['Events', paths.events],
  ['About us', paths.about],
  ['Contact', paths.contact],
  ['Sign up', paths.signUp],
]

const OTHER = 'other'

/** What a banner or logo says, where it leads, its order and its days. A logo has a name and an order. */
export function DisplayForm({ kind, image }: { kind: ImageKind; image: StoredImage }) {
  const { _id: id, title, link, place, shownFrom, shownUntil } = image
  const was = { title, link, place, shownFrom, shownUntil }
  const form = useContractForm(imageDisplayForm, was, NOT_KEPT.stored)

  async function undo(saved: ImageDisplay) {
    const outcome = await changeImageDisplay(kind, id, { display: was, was: saved })
    if (outcome.status) reset(form.store, { initialValues: was })
    return outcome
  }

  return (
    <CommandForm
      of={form}
      keepValues
      send={(values) => changeImageDisplay(kind, id, { display: { ...was, ...values }, was })}
      submit="Save"
      variant="outline"
      undo={(_, values) => undo({ ...was, ...values })}
    >
      {kind === 'event' ? (
        <TextField
          of={form}
          name="title"
          label="Client"
          autoComplete="off"
          hint="Name of the company. Read out to people who cannot see the logo."
        />
      ) : (
        <>
          <div className={styles.pair}>
            <PageField of={form} />
            <NameField of={form} />
          </div>
          <div className={styles.days}>
            <TextField of={form} name="shownFrom" label="First day" type="date" hint="Leave empty: at once" />
            <TextField of={form} name="shownUntil" label="Last day" type="date" hint="Leave empty: no end" />
          </div>
        </>
      )}
      <div className={styles.order}>
        <TextField
          of={form}
          name="place"
          label="Order"
          type="number"
          inputMode="numeric"
          hint="1 comes first, 100 last. Equal numbers: the newest first."
        />
      </div>
    </CommandForm>
  )
}

/** The page that a banner leads to: one of `PAGES`, whose name is filled in, or an address that is typed. */
function PageField({ of: form }: { of: ContractForm<typeof imageDisplayForm> }) {
  const [isTyped, setTyped] = useState(false)

  function choose(path: string) {
    setTyped(path === OTHER)
    if (path === OTHER) return
    setValue(form.store, 'link', path)
    setValue(form.store, 'title', PAGES.find(([, each]) => each === path)?.[0] ?? '')
  }

  if (isTyped) {
    return (
      <div>
        <TextField
          of={form}
          name="link"
          label="Leads to"
          autoComplete="off"
          hint="The address of a page of this site, for example /product/PS5-0001"
        />
        <Button variant="plain" onClick={() => choose('')}>
          Choose from a list
        </Button>
      </div>
    )
  }
  return (
    <Field of={form} name="link" label="Leads to" type="string">
      {(control, value) => (
        <select
          {...control}
          className={fieldStyles.control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">No page</option>
          {pagesWith(value).map(([name, path]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
          <option value={OTHER}>Other address</option>
        </select>
      )}
    </Field>
  )
}

/** What the page is called that a banner leads to. */
function NameField({ of: form }: { of: ContractForm<typeof imageDisplayForm> }) {
  useSignals()
  if (getValue(form.store, 'link') === '') return null
  return (
    <TextField
      of={form}
      name="title"
      label="Name of that page"
      autoComplete="off"
      hint="Read out to people who cannot see the banner, for example All games"
    />
  )
}

/** The pages to choose from, with the present address when it is another one. */
function pagesWith(link: unknown): typeof PAGES {
  if (typeof link !== 'string' || link === '') return PAGES
  return PAGES.some(([, path]) => path === link) ? PAGES : [...PAGES, [link, link]]
}

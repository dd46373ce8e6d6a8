import { reset } from '@modular-forms/react'
import { type ImageDisplay, imageDisplayForm } from '#contract/image-changes.ts'
import type { ImageKind, StoredImage } from '#contract/images.ts'
import { paths } from '#web/app/paths.ts'
import { changeImageDisplay } from '#web/data/admin-images.ts'
import styles from '#web/screens/admin/images/image-detail-screen.module.css'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

const PAGES_ID = 'pages-of-the-site'

/** The pages that a banner may lead to; others can be typed. */
const PAGES = [
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
] as const

/** What a banner or logo says, where it leads, its order and its days. A logo has a name and an order. */
export function DisplayForm({ kind, image }: { kind: ImageKind; image: StoredImage }) {
  const { _id: id, title, link, place, shownFrom, shownUntil } = image
  const was = { title, link, place, shownFrom, shownUntil }
  const form = useContractForm(imageDisplayForm, was)

  async function undo(saved: ImageDisplay) {
    const outcome = await changeImageDisplay(kind, id, { display: was, was: saved })
    if (outcome.status) reset(form.store, { initialValues: was })
    return outcome
  }

  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (values) => {
        const display = { ...was, ...values }
        const outcome = await changeImageDisplay(kind, id, { display, was })
        if (outcome.status) showUndo(outcome.message, () => undo(display))
        else showOutcome(outcome)
        return outcome
      }}
    >
      {kind === 'event' ? (
        <TextField of={form} name="title" label="Client" autoComplete="off" />
      ) : (
        <>
          <div className={styles.pair}>
            <TextField
              of={form}
              name="link"
              label="Leads to"
              autoComplete="off"
              list={PAGES_ID}
              hint="A page of this site, for example /gamelist. Empty: the banner is no link."
            />
            <TextField
              of={form}
              name="title"
              label="Name of that page"
              autoComplete="off"
              hint="Read out to people who cannot see the banner, for example All games"
            />
          </div>
          <datalist id={PAGES_ID}>
            {PAGES.map(([name, path]) => (
              <option key={path} value={path} label={name} />
            ))}
          </datalist>
          <div className={styles.days}>
            <TextField
              of={form}
              name="shownFrom"
              label="First day"
              type="date"
              hint="Empty: at once"
            />
            <TextField
              of={form}
              name="shownUntil"
              label="Last day"
              type="date"
              hint="Empty: until it is Deactive"
            />
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
      <SubmitButton of={form}>Save</SubmitButton>
    </ContractFormView>
  )
}

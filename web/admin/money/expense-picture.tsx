import { useQuery } from '@tanstack/react-query'
import { addExpensePicture, deleteExpensePicture, readExpensePicture } from '#contract/calls/money.ts'
import { EXPENSE_CATEGORIES, type ExpenseRow } from '#contract/expenses.ts'
import { formatAmount } from '#contract/money.ts'
import styles from '#web/admin/money/month-screen.module.css'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { uploadAsAdmin } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { useObjectUrl } from '#web/features/photos/chosen-photos.tsx'
import { photoQuery } from '#web/features/photos/photos.ts'
import { AddPhoto } from '#web/features/photos/photos.tsx'
import { shrinkPhoto } from '#web/features/photos/shrink-photo.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The picture of an expense, or the way to add it. */
export function ExpensePicture({ expense }: { expense: ExpenseRow }) {
  const { id, category, rupees, picture } = expense
  const about = `${formatAmount(rupees)} for ${EXPENSE_CATEGORIES[category]}`
  if (picture === null) {
    return (
      <AddPhoto
        text="Add picture"
        variant="plain"
        aria-label={`Add a picture of ${about}`}
        send={(file, onProgress) => addPicture(id, file, onProgress)}
      />
    )
  }
  return (
    <DialogButton text="Picture" title={about} variant="plain" aria-label={`Picture of ${about}`}>
      {() => <Shown id={id} picture={picture} about={about} />}
    </DialogButton>
  )
}

function Shown({ id, picture, about }: { id: string; picture: string; about: string }) {
  const query = useQuery(photoQuery('shop', picture, readExpensePicture), queryClient)
  const url = useObjectUrl(query.data)
  return (
    <>
      <Loaded query={query} waiting={<Skeleton label="Loading the picture" height="12rem" />}>
        {() => url && <img className={styles.picture} src={url} alt={`Bill: ${about}`} />}
      </Loaded>
      <CommandButton
        variant="danger"
        command={() => changeShop(deleteExpensePicture, { params: { id } })}
        question="The picture is deleted. Are you sure?"
      >
        Delete the picture
      </CommandButton>
    </>
  )
}

async function addPicture(id: string, file: File, onProgress: OnProgress) {
  const reply = await uploadAsAdmin(addExpensePicture, { params: { id }, file: await shrinkPhoto(file), onProgress })
  await refreshShop()
  return reply
}

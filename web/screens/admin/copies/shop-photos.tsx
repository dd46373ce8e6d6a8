import type { Photo } from '#contract/photos.ts'
import { deletePhoto } from '#web/data/photos.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import { Photos } from '#web/parts/photos.tsx'

/** Photos of a disc as the shop sees them, each with a button that deletes it. */
export function ShopPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <Photos
      reader="shop"
      photos={photos}
      actions={({ id }) => (
        <CommandButton
          variant="danger"
          command={() => deletePhoto(id)}
          question="The photo is deleted for the shop and the member. Are You Sure?"
        >
          Delete
        </CommandButton>
      )}
    />
  )
}

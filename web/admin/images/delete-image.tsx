import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ImageKind } from '#contract/images.ts'
import { deleteImage } from '#web/admin/images/admin-images.ts'
import { IMAGE_PATHS, IMAGE_TEXTS } from '#web/admin/images/image-texts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** Asks, deletes the image and returns to the list (docs/product.md, Admin area). */
export function DeleteImage({ kind, id }: { kind: ImageKind; id: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { deleted, notDeleted } = IMAGE_TEXTS[kind]
  const removal = useMutation(
    {
      mutationFn: () => deleteImage(kind, id),
      onSuccess: (outcome) => {
        showOutcome({ ...outcome, message: outcome.status ? deleted : notDeleted })
        if (outcome.status) navigate(IMAGE_PATHS[kind].list, { replace: true })
      },
    },
    queryClient,
  )
  return (
    <>
      <Button variant="danger" busy={removal.isPending} onClick={() => setAsking(true)}>
        DELETE
      </Button>
      <ConfirmDialog
        open={asking}
        message="Are you sure?"
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false)
          removal.mutate()
        }}
      />
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminOutcome } from '#contract/replies.ts'
import { LENGTHS } from '#contract/text.ts'
import { chosenImage } from '#web/admin/images/image-check.ts'
import { ImagePreview } from '#web/admin/images/image-preview.tsx'
import styles from '#web/admin/images/image-upload.module.css'
import { UploadArea } from '#web/admin/images/upload-area.tsx'
import { queryClient } from '#web/client/query-client.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { InputBox } from '#web/ui/input-box.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ImageUploadProps {
  /** The shape and size that suit the place of the image. */
  best: string
  /** Asks for a name below the preview. */
  nameLabel?: string
  /** `name` is '' unless `nameLabel` is given. */
  send: (image: File, onProgress: OnProgress, name: string) => Promise<AdminOutcome>
}

/** The upload area, then the preview of the chosen image. */
export function ImageUpload({ best, nameLabel, send }: ImageUploadProps) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState(0)
  const [name, setName] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const upload = useMutation(
    {
      mutationFn: (image: File) => send(image, setSent, name),
      onMutate: () => setSent(0),
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (outcome.status) show(undefined)
      },
    },
    queryClient,
  )

  async function choose(files: readonly File[]) {
    const { image, refusal } = await chosenImage(files)
    setRefusal(refusal)
    if (image) show(image)
  }

  function refuse(reason: string) {
    show(undefined)
    setRefusal(reason)
  }

  /** Area and preview replace each other, so the wrapper takes the focus for keyboard users. */
  function show(next: File | undefined) {
    place.current?.focus({ preventScroll: true })
    setFile(next)
    setName('')
  }

  return (
    <div ref={place} className={styles.upload} tabIndex={-1}>
      {file ? (
        <ImagePreview
          file={file}
          uploading={upload.isPending}
          sent={sent}
          onRefuse={refuse}
          onCancel={() => show(undefined)}
          onUpload={() => upload.mutate(file)}
        >
          {nameLabel && (
            <div className={styles.name}>
              <InputBox label={`${nameLabel} (optional)`} value={name} maxLength={LENGTHS.name} onChange={setName} />
            </div>
          )}
        </ImagePreview>
      ) : (
        <UploadArea best={best} onChoose={choose} />
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </div>
  )
}

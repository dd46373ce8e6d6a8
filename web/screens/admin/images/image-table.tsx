import { useQuery } from '@tanstack/react-query'
import type { ImageKind, StoredImage } from '#contract/images.ts'
import { imagesQuery } from '#web/data/admin-images.ts'
import { queryClient } from '#web/data/query-client.ts'
import { ImageStatus } from '#web/screens/admin/images/image-status.tsx'
import styles from '#web/screens/admin/images/image-table.module.css'
import { IMAGE_PATHS, IMAGE_WORDS } from '#web/screens/admin/images/image-words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The stored images of a kind, newest first. */
export function ImageTable({ kind }: { kind: ImageKind }) {
  const images = useQuery(imagesQuery(kind), queryClient)
  const words = IMAGE_WORDS[kind]
  return (
    <Loaded
      query={images}
      waiting={<Skeleton label={`Loading ${words.list}`} className={styles.waiting} />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={words.empty} />
        ) : (
          <DataTable
            caption={words.list}
            columns={COLUMNS[kind]}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )
      }
    </Loaded>
  )
}

const COLUMNS = { banner: columnsOf('banner'), event: columnsOf('event') }

function columnsOf(kind: ImageKind): Column<StoredImage>[] {
  const { columns, one } = IMAGE_WORDS[kind]
  return [
    { header: columns.id, cell: ({ _id }) => _id },
    {
      header: columns.image,
      cell: (image) => (
        <div className={styles.thumbnail}>
          <Picture image={image} alt={one} sizes="10rem" />
        </div>
      ),
    },
    { header: columns.status, cell: ({ status }) => <ImageStatus status={status} /> },
    {
      header: columns.operation,
      cell: ({ _id }) => (
        <ButtonLink to={IMAGE_PATHS[kind].detail(_id)} variant="quiet">
          EDIT
        </ButtonLink>
      ),
    },
  ]
}

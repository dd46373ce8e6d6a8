import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dayInKarachi, formatDay, formatSpan } from '#contract/dates.ts'
import { type ImageKind, imageWord, type StoredImage } from '#contract/images.ts'
import { imagesQuery } from '#web/admin/images/admin-images.ts'
import styles from '#web/admin/images/image-table.module.css'
import { IMAGE_PATHS, IMAGE_TEXTS, STATUS_OPTIONS } from '#web/admin/images/image-texts.ts'
import listStyles from '#web/admin/list/admin-list.module.css'
import { NothingMatches } from '#web/admin/list/admin-list.tsx'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { ListChoice } from '#web/admin/list/list-filters.tsx'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import { queryClient } from '#web/client/query-client.ts'
import { listCalls } from '#web/features/images/images.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, DataTable, Status } from '#web/ui/data-table.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  options: STATUS_OPTIONS,
}

/** The stored images of a kind, newest first, filtered by status. */
export function ImageTable({ kind }: { kind: ImageKind }) {
  const images = useQuery(imagesQuery(kind), queryClient)
  const { filter, setFilter } = useListFilter([STATUS_FILTER.name])
  const texts = IMAGE_TEXTS[kind]
  return (
    <>
      {images.data?.length !== 0 && (
        <div className={listStyles.tools}>
          <ListChoice
            of={STATUS_FILTER}
            value={filter.status ?? ''}
            onChange={(value) => setFilter(STATUS_FILTER.name, value)}
          />
          <CsvButton of={listCalls[kind]} file={`${kind}s`} filter={filter} />
        </div>
      )}
      <Loaded query={images} waiting={<Skeleton label={`Loading ${texts.list}`} className={styles.waiting} />}>
        {(all) => {
          const rows = all.filter(({ status }) => String(status) === (filter.status ?? `${status}`))
          if (rows.length === 0) {
            return all.length === 0 ? <EmptyState text={texts.empty} /> : <NothingMatches />
          }
          return <DataTable caption={texts.list} columns={COLUMNS[kind]} rows={rows} rowKey={({ _id }) => _id} />
        }}
      </Loaded>
    </>
  )
}

const COLUMNS = { banner: columnsOf('banner'), event: columnsOf('event') }

function columnsOf(kind: ImageKind): Column<StoredImage>[] {
  const { columns, one } = IMAGE_TEXTS[kind]
  return [
    {
      header: columns.id,
      noWrap: true,
      phone: 'hidden',
      cell: ({ _id }) => (
        <span className={styles.id} title={_id}>
          {_id.slice(0, 6)}
        </span>
      ),
    },
    {
      header: columns.image,
      breaksWords: true,
      phone: 'title',
      cell: (image) => (
        <Link className={styles.image} to={IMAGE_PATHS[kind].detail(image._id)}>
          <span className={styles.thumbnail} data-kind={kind}>
            <Picture image={image} alt={one} sizes="10rem" />
          </span>
          {kind === 'event' ? clientOf(image) : nameOf(image)}
        </Link>
      ),
    },
    { header: columns.status, phone: 'text', cell: statusOf },
    {
      header: columns.operation,
      phone: 'end',
      cell: ({ _id }) => (
        <ButtonLink to={IMAGE_PATHS[kind].detail(_id)} variant="quiet">
          Edit
        </ButtonLink>
      ),
    },
  ]
}

function clientOf({ title }: StoredImage) {
  return title || <span className={styles.call}>Add client name</span>
}

/** The page that a banner leads to. */
function nameOf({ title, link }: StoredImage) {
  return link ? `Leads to ${title}` : <span className={styles.call}>Add a link</span>
}

function statusOf(image: StoredImage) {
  const days = daysText(image.shownFrom, image.shownUntil)
  return (
    <>
      <ImageStatus image={image} />
      {days && <p className={styles.days}>{days}</p>}
    </>
  )
}

/** '1–31 Dec 2026', 'From 1 Dec 2026', 'Until 31 Dec 2026'; '' for no limit. */
function daysText(from: string, until: string): string {
  if (from && until) return `${formatSpan(from, until)} ${until.slice(0, 4)}`
  return (from && `From ${formatDay(from)}`) || (until && `Until ${formatDay(until)}`)
}

/** What visitors see of an image now: an active one may be scheduled, or over. */
export function ImageStatus({ image }: { image: Pick<StoredImage, 'status' | 'shownFrom' | 'shownUntil'> }) {
  const word = imageWord(image, dayInKarachi(Date.now()))
  return <Status tone={word === 'Active' ? 'success' : 'quiet'}>{word}</Status>
}

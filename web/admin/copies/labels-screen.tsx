import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type CopyRow, LABELS_PER_SHEET, MOST_LABELLED } from '#contract/copies.ts'
import { counted } from '#contract/counts.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Barcode } from '#web/admin/copies/barcode.tsx'
import { labelsQuery, markPrinted, useKept } from '#web/admin/copies/copies.ts'
import styles from '#web/admin/copies/labels-screen.module.css'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import { countText } from '#web/admin/today/today-section.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Choice } from '#web/ui/input-box.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Labels of chosen discs, of the list of discs with filters, or of the discs that have none; on sheets or a roll. */
export function LabelsScreen() {
  const { filter } = useListFilter(['codes', 'game', 'state', 'q', 'after'])
  const query = useQuery(labelsQuery(filter), queryClient)
  const { after, ...chosen } = filter
  const isChosen = Object.keys(chosen).length > 0
  return (
    <>
      <PageHead title="Labels" description="Labels for discs, on sheets or a roll." />
      <h1 className={styles.unprinted}>Labels</h1>
      {(!isChosen || filter.game) && <OfGame productCode={filter.game ?? ''} />}
      <Loaded query={query} waiting={<Skeleton label="Loading labels" className={styles.waiting} />}>
        {({ copies, waiting, next }) =>
          copies.length === 0 ? (
            <EmptyState text={isChosen ? 'There is no such disc.' : 'Every disc has a label.'}>
              <ButtonLink to={adminPaths.copies}>Back to Discs</ButtonLink>
            </EmptyState>
          ) : (
            <Labels
              key={copies[0]?.code}
              copies={copies}
              count={isChosen ? counted(copies.length, 'label') : `${copies.length} of ${countText(waiting)} labels`}
              about={isChosen ? '' : 'These discs have none yet.'}
            >
              {after && (
                <ButtonLink variant="quiet" to={adminPaths.labels}>
                  First sheet
                </ButtonLink>
              )}
              {next !== null && (
                <ButtonLink variant="quiet" to={adminPaths.labelsOf({ after: next })}>
                  Next sheet
                </ButtonLink>
              )}
            </Labels>
          )
        }
      </Loaded>
    </>
  )
}

/** Leads to the labels of a game, and back to those of discs without one. */
function OfGame({ productCode }: { productCode: string }) {
  const { data: games = [] } = useQuery(gamesQuery, queryClient)
  const navigate = useNavigate()
  return (
    <div className={styles.choices}>
      <Choice
        label="Labels of"
        options={[
          { value: '', text: 'Discs without a label' },
          ...games.map(({ productCode, title, platform }) => ({ value: productCode, text: `${title} (${platform})` })),
        ]}
        value={productCode}
        onChange={(game) => navigate(game ? adminPaths.labelsOf({ game }) : adminPaths.labels)}
      />
    </div>
  )
}

type Paper = 'sheet' | 'roll'

const PAPERS = [
  { value: 'sheet', text: `A4 sheet of ${LABELS_PER_SHEET} stickers` },
  { value: 'roll', text: 'Roll of 50 × 25 mm' },
]

const HINTS: Record<Paper, string> = {
  sheet: '48.5 × 25.4 mm each. Print at 100 %.',
  roll: 'For a label printer. Print at 100 %, without margins.',
}

const COLUMNS = 4
const PLACES = Array.from({ length: LABELS_PER_SHEET }, (_, index) => ({
  value: String(index),
  text: `Row ${Math.floor(index / COLUMNS) + 1}, sticker ${(index % COLUMNS) + 1}`,
}))

interface LabelsProps {
  copies: readonly CopyRow[]
  /** '3 of 12 labels' */
  count: string
  about: string
  /** Other sheets. */
  children: ReactNode
}

function Labels({ copies, count, about, children }: LabelsProps) {
  const [wasPrinted, setPrinted] = useState(false)
  const [paper, setPaper] = useKept<Paper>(['admin', 'label-paper'], 'sheet')
  const [used, setUsed] = useKept(['admin', 'label-place'], 0)
  const unmarked = copies.filter(({ labelledAt }) => labelledAt === null).map(({ code }) => code)
  const codes = unmarked.slice(0, MOST_LABELLED)

  async function mark() {
    const outcome = await markPrinted(codes, true)
    if (outcome.status && paper === 'sheet') setUsed((before) => (before + copies.length) % LABELS_PER_SHEET)
    return outcome
  }

  async function unmark() {
    setUsed(() => used)
    return await markPrinted(codes, false)
  }

  return (
    <>
      <p className={styles.unprinted}>
        <b>{count}.</b> {about} Stick each label on the case of its disc. For other labels, filter{' '}
        <Link to={adminPaths.copies}>Discs</Link> and press Print labels there.
      </p>
      <div className={styles.choices}>
        <Choice
          label="Paper"
          hint={HINTS[paper]}
          options={PAPERS}
          value={paper}
          onChange={(value) => setPaper(() => value as Paper)}
        />
        {paper === 'sheet' && (
          <Choice
            label="First free sticker"
            hint="On a sheet that was used before, counted from the top left."
            options={PLACES}
            value={String(used)}
            onChange={(value) => setUsed(() => Number(value))}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant={wasPrinted ? 'quiet' : 'action'}
          onClick={() => {
            print()
            setPrinted(true)
          }}
        >
          {wasPrinted ? 'Print again' : 'Print'}
        </Button>
        {wasPrinted && codes.length > 0 && (
          <CommandButton variant="action" command={mark} undo={unmark}>
            {`Mark ${counted(codes.length, 'label')} as printed`}
          </CommandButton>
        )}
        {children}
      </div>
      {wasPrinted && codes.length > 0 && (
        <p className={styles.unprinted} role="status">
          Check the paper, then mark the labels.
        </p>
      )}
      {paper === 'sheet' ? (
        sheetsOf(copies, used).map((labels, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          <Page key={index} paper="sheet" labels={labels} />
        ))
      ) : (
        <Page paper="roll" labels={copies} />
      )}
    </>
  )
}

/** The labels by sheet; null is a sticker of the first one that was used before. */
function sheetsOf(copies: readonly CopyRow[], used: number): (CopyRow | null)[][] {
  const places = [...Array<null>(used).fill(null), ...copies]
  return Array.from({ length: Math.ceil(places.length / LABELS_PER_SHEET) }, (_, index) =>
    places.slice(index * LABELS_PER_SHEET, (index + 1) * LABELS_PER_SHEET),
  )
}

function Page({ paper, labels }: { paper: Paper; labels: readonly (CopyRow | null)[] }) {
  return (
    <ul className={`${styles.page} ${styles[paper]}`}>
      {labels.map((copy, index) =>
        copy ? (
          <li key={copy.code} className={styles.label}>
            <b>{copy.productName}</b>
            <Barcode code={copy.code} />
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a used sticker is its place
          <li key={index} className={styles.used} aria-hidden="true" />
        ),
      )}
    </ul>
  )
}

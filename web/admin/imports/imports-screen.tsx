import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatFullMoment } from '#contract/dates.ts'
import {
  IMPORT_KINDS,
  type ImportForm,
  type ImportKind,
  type ImportPreview,
  type ImportState,
  importColumns,
  MAX_IMPORT,
} from '#contract/imports.ts'
import { fileName } from '#contract/shop-facts.ts'
import { ColumnForm, DayQuestion } from '#web/admin/imports/column-form.tsx'
import { ImportPreviewView } from '#web/admin/imports/import-preview.tsx'
import styles from '#web/admin/imports/imports.module.css'
import { exportAll, importsQuery, type Previewed, previewImport, undoImport } from '#web/admin/imports/imports.ts'
import { RunButton } from '#web/admin/imports/run-button.tsx'
import { saveFile } from '#web/client/fetch-file.ts'
import { queryClient } from '#web/client/query-client.ts'
import { company } from '#web/content/company.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { csvText, refusalOf } from '#web/features/spreadsheets/csv-text.ts'
import { fileSheets } from '#web/features/spreadsheets/file-text.ts'
import { SpreadsheetInput } from '#web/features/spreadsheets/spreadsheet-input.tsx'
import type { FileSheet } from '#web/features/spreadsheets/xlsx.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showError } from '#web/ui/toast.tsx'

const NAMES: Record<ImportKind, string> = { games: 'Games with discs', customers: 'Customers' }

/** A sheet of a file that was chosen. */
interface Chosen extends FileSheet {
  kind: ImportKind
}

/** Places of filled cells that are named; a file may have thousands. */
const MOST_NAMED = 20

/** Games and customers of a spreadsheet: a preview, the import in parts, and its undo (docs/product.md, Import). */
export function ImportsScreen() {
  const question = useId()
  const [kind, setKind] = useState<ImportKind>('games')
  const [sheets, setSheets] = useState<Chosen[]>([])
  const [form, setForm] = useState<ImportForm>()
  const [filled, setFilled] = useState<string[]>([])
  const imports = useQuery(importsQuery, queryClient)
  const compare = useMutation({ mutationFn: previewImport, onError: (error) => showError(error.message) }, queryClient)

  // What the file became once it was imported; its preview is over then.
  const run = imports.data?.imports.find(({ id }) => id === compare.data?.preview?.id)
  const isUndone = run !== undefined && run.undoneAt !== null
  const isDone = run !== undefined && run.done >= run.rows

  function show(next: ImportForm) {
    setForm(next)
    compare.mutate(next)
  }

  function open({ kind, name, read }: Chosen) {
    try {
      const { csv, filled } = read()
      if (csv.length > MAX_IMPORT) return showError(TOO_LARGE)
      setFilled(filled)
      show({ kind, file: name, csv, otherwise: [] })
    } catch (error) {
      showError(refusalOf(error))
    }
  }

  async function read(file: File) {
    const found = await fileSheets(file)
    const all = found.map(({ name, read }) => ({ kind, read, name: name ? `${file.name}, ${name}` : file.name }))
    setSheets(all)
    const [only] = all
    if (only && all.length === 1) open(only)
  }

  return (
    <>
      <PageHead title="Import" description="Import games and customers of a spreadsheet." />
      <h1>Import</h1>
      <ol className={styles.way}>
        <li>
          {/* The number of the step stands beside the first line, which a legend is not. */}
          <span id={question}>What does your list have? Import the games first.</span>
          <fieldset aria-labelledby={question} className={styles.kinds}>
            {IMPORT_KINDS.map((each) => (
              <label key={each} className={styles.kind}>
                <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
                {NAMES[each]}
              </label>
            ))}
          </fieldset>
        </li>
        <li>
          <p>Your own list is fine: its columns are matched. Or fill in our template.</p>
          <Button variant="quiet" onClick={() => saveFile(template(kind), `${fileName(company.brand, kind)}.csv`)}>
            Download a template
          </Button>
        </li>
        <li>
          <p>Choose the file. It is read at once, and nothing is saved before you have seen it and pressed Import.</p>
          <SpreadsheetInput
            label="Spreadsheet (Excel or CSV)"
            maxBytes={2 * MAX_IMPORT}
            tooLarge={TOO_LARGE}
            read={read}
          />
        </li>
      </ol>
      {sheets.length > 1 && (
        <p className={styles.sheets}>
          This file has {sheets.length} sheets:
          {sheets.map((sheet) => (
            <Button key={sheet.name} variant="quiet" onClick={() => open(sheet)}>
              {sheet.name}
            </Button>
          ))}
        </p>
      )}
      <p role="status">{form && !isUndone && (compare.isPending ? `Reading ${form.file} …` : form.file)}</p>
      {form && !isUndone && filled.length > 0 && (
        <p>
          Parts of merged cells were read with the text of the whole cell: {filled.slice(0, MOST_NAMED).join(', ')}
          {filled.length > MOST_NAMED && ` and ${filled.length - MOST_NAMED} more`}.
        </p>
      )}
      {form && compare.data && !isUndone && (
        <Read key={form.csv} form={form} outcome={compare.data} isDone={isDone} onChange={show} />
      )}
      <Imports />
      <section className={styles.part}>
        <h2>Export</h2>
        <p>All that you have here, in the form of the templates: it can be imported again.</p>
        <p className={styles.sheets}>
          {IMPORT_KINDS.map((each) => (
            <ExportButton key={each} kind={each} />
          ))}
        </p>
      </section>
    </>
  )
}

interface ReadProps {
  form: ImportForm
  outcome: Previewed
  /** All its rows were made or left out. */
  isDone: boolean
  onChange: (form: ImportForm) => void
}

/** What a file was read as, with the questions that it leaves open. */
function Read({ form, outcome, isDone, onChange }: ReadProps) {
  const { preview, message, headers, days } = outcome
  if (days.length > 0) return <DayQuestion days={days} onChoose={(order) => onChange({ ...form, order })} />
  return (
    <>
      {!preview && <p role="alert">{message}</p>}
      {!isDone && (preview || headers.length > 0) && (
        <ColumnForm
          form={form}
          headers={preview?.headers ?? headers}
          columns={preview?.columns ?? {}}
          isOpen={!preview || lacksColumn(form.kind, preview)}
          onChange={onChange}
        />
      )}
      {preview && <ImportPreviewView key={preview.id} of={preview} isDone={isDone} />}
    </>
  )
}

/** Whether a row has a problem in a column that the file lacks: one text for all empty cells can mend all rows. */
function lacksColumn(kind: ImportKind, { columns, rows }: ImportPreview): boolean {
  const lacking = importColumns(kind).flatMap(([field, { label }]) => (columns[field] ? [] : [label]))
  return rows.some(({ problems }) => problems.some(({ column }) => lacking.includes(column)))
}

function ExportButton({ kind }: { kind: ImportKind }) {
  const download = useMutation(
    {
      mutationFn: () => exportAll(kind),
      onSuccess: (rows) => saveFile(rows, `${fileName(company.brand, kind)}.csv`),
      onError: (error) => showError(error.message),
    },
    queryClient,
  )
  return (
    <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      {`Export ${NAMES[kind].toLowerCase()}`}
    </Button>
  )
}

/** The headings with an example below them. */
function template(kind: ImportKind): Blob {
  const columns = importColumns(kind).map(([, column]) => column)
  return new Blob(
    [`\uFEFF${csvText([columns.map(({ label }) => label), columns.map(({ example }) => example)])}\r\n`],
    {
      type: 'text/csv',
    },
  )
}

const TOO_LARGE = 'Please choose a file of at most 2 MiB. Split a longer one'

/** The latest imports, which can go on and be undone. */
function Imports() {
  const imports = useQuery(importsQuery, queryClient)
  return (
    <Loaded query={imports} waiting={<Skeleton label="Loading the imports" height="8rem" />}>
      {({ imports }) =>
        imports.length > 0 && (
          <section className={styles.part}>
            <h2>Imports</h2>
            <DataTable caption="Imports" columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
          </section>
        )
      }
    </Loaded>
  )
}

const COLUMNS: Column<ImportState>[] = [
  { header: 'File', breaksWords: true, phone: 'title', cell: ({ file }) => file },
  { header: 'Of', phone: 'text', cell: ({ kind }) => NAMES[kind] },
  { header: 'When', noWrap: true, phone: 'text', cell: ({ at }) => formatFullMoment(at) },
  {
    header: 'Imported',
    isNumber: true,
    phone: 'end',
    cell: ({ made, rows, undoneAt }) => (undoneAt ? 'Undone' : `${made} of ${rows}`),
  },
  {
    header: 'Action',
    phone: 'operation',
    cell: ({ id, file, done, rows, undoneAt }) =>
      undoneAt === null && (
        <>
          {done < rows && <RunButton id={id} rows={rows} text="Go on" />}
          <CommandButton
            aria-label={`Undo ${file}`}
            variant="danger"
            question={`Everything that came with ${file} is deleted.`}
            command={() => undoImport(id)}
          >
            Undo
          </CommandButton>
        </>
      ),
  },
]

import { refusalOf } from '#web/features/spreadsheets/csv-text.ts'
import styles from '#web/features/spreadsheets/spreadsheet-input.module.css'
import { showError } from '#web/ui/toast.tsx'

interface SpreadsheetInputProps {
  label: string
  /** A larger file would stop the browser before a form could refuse it. */
  maxBytes: number
  /** What is said about a larger file. */
  tooLarge: string
  read: (file: File) => Promise<void>
}

/** Chooses a CSV or Excel file and reads it, or says why it cannot be read. */
export function SpreadsheetInput({ label, maxBytes, tooLarge, read }: SpreadsheetInputProps) {
  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) return showError(tooLarge)
    try {
      await read(file)
    } catch (error) {
      showError(refusalOf(error))
    }
  }

  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        accept=".csv,.txt,.xlsx,.xls,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // Cleared, so that choosing the corrected file again fires another change event.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

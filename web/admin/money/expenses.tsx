import { formatDay } from '#contract/dates.ts'
import { EXPENSE_CATEGORIES, type ExpenseRow, expenseForm, MOST_EXPENSES, type Month } from '#contract/expenses.ts'
import { formatAmount } from '#contract/money.ts'
import { ExpensePicture } from '#web/admin/money/expense-picture.tsx'
import { addExpense, deleteExpense } from '#web/admin/money/money.ts'
import styles from '#web/admin/money/month-screen.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { type Column, DataTable, RowButtons } from '#web/ui/data-table.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The expenses of a month below the sums of their categories, each with Delete, which can be undone. */
export function Expenses({ of: { expenses, spent } }: { of: Month }) {
  const rows = spent.byCategory.flatMap((sum) => expenses.filter(({ category }) => category === sum.category))
  const sums = new Map(spent.byCategory.map(({ category, rupees }) => [category, rupees]))
  return (
    <section className={styles.expenses}>
      <h2>Expenses</h2>
      {rows.length === 0 ? (
        <p>No expenses yet.</p>
      ) : (
        <DataTable
          caption="Expenses"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          groupOf={({ category }) => `${EXPENSE_CATEGORIES[category]}: ${formatAmount(sums.get(category) ?? 0)}`}
        />
      )}
      {rows.length === MOST_EXPENSES && <p>Only the first {MOST_EXPENSES} are listed. The CSV has all.</p>}
    </section>
  )
}

const COLUMNS: Column<ExpenseRow>[] = [
  { header: 'day', noWrap: true, phone: 'title', cell: ({ day }) => formatDay(day) },
  { header: 'note', breaksWords: true, phone: 'text', cell: ({ note }) => note },
  {
    header: 'amount',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ rupees }) => <span>{formatAmount(rupees)}</span>,
  },
  {
    header: 'operation',
    phone: 'operation',
    cell: (row) => (
      <RowButtons>
        <ExpensePicture expense={row} />
        <DeleteButton expense={row} />
      </RowButtons>
    ),
  },
]

/** UNDO enters the expense anew, so one with a picture asks first. */
function DeleteButton({ expense: { id, admin: _, picture, ...facts } }: { expense: ExpenseRow }) {
  const name = `Delete ${formatAmount(facts.rupees)} for ${EXPENSE_CATEGORIES[facts.category]}`
  return (
    <CommandButton
      variant="plain"
      aria-label={name}
      command={() => deleteExpense(id)}
      {...(picture === null
        ? { undo: () => addExpense(facts) }
        : { question: 'The expense and its picture are deleted. Are you sure?', okVariant: 'danger' })}
    >
      Delete
    </CommandButton>
  )
}

const OPTIONS = Object.entries(EXPENSE_CATEGORIES).map(([value, text]) => ({ value, text }))

/** Adds an expense, which UNDO deletes again. */
export function ExpenseFormView({ day }: { day: string }) {
  const form = useContractForm(expenseForm, { category: '', rupees: undefined, day, note: '' }, NOT_KEPT.short)
  return (
    <section className={styles.add}>
      <h2>Add an expense</h2>
      <CommandForm
        of={form}
        send={addExpense}
        submit="Add"
        submitAmount={{ name: 'rupees', text: (amount) => `Add ${amount}` }}
        undo={({ id = '' }) => deleteExpense(id)}
      >
        <SelectField of={form} name="category" label="Category" placeholder="Please choose" options={OPTIONS} />
        <MoneyField of={form} name="rupees" label="Amount, in rupees" />
        <TextField of={form} name="day" label="Day" type="date" />
        <TextField of={form} name="note" label="Note" hint="For a courier: the number of the parcel." />
      </CommandForm>
    </section>
  )
}

import type * as calls from '#contract/calls/money.ts'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import type { DocsOf } from '../call-docs.ts'

export const moneyDocs: DocsOf<typeof calls> = {
  readSettings: { summary: 'Returns the account that members pay to' },
  changeSettings: {
    summary: 'Changes the account that members pay to',
    examples: [
      {
        ...{ iban: 'PK51 UNIL 0109 0002 6245 6845', accountTitle: 'Khelbox' },
        ...{ easypaisa: '0300-7654321', walletTitle: 'Khelbox Games', version: 0 },
      },
    ],
  },
  readFacts: { summary: 'Returns the facts of the shop, with their latest versions' },
  changeFacts: {
    summary: 'Changes the facts of the shop, which all pages and papers show',
    examples: [{ ...DEFAULT_FACTS, hours: 'Every day, noon to midnight', secondPhone: '021-35871234', version: 0 }],
  },
  refuseClaim: {
    summary: 'Refuses a payment that a member claims, with a reason for the member',
    examples: [{ reason: 'The statement does not have it' }],
  },
  readStatement: {
    summary: 'Compares a statement of a bank or wallet with codes and claims; nothing is recorded',
    examples: [
      { csv: 'Date,Amount,Reference\n2026-11-22,2500.37,FT1\n' },
      {
        csv: 'When;How much\n22-11-2026;2,500.37\n',
        columns: { date: 'When', amount: 'How much', reference: '', details: '' },
      },
    ],
  },
  confirmStatement: { summary: 'Records the matched lines of a statement, each once' },
  readMoney: { summary: 'Returns what came in, was charged and paid out in a period, and what is held and owed now' },
  readMonth: { summary: 'Returns the income, expenses and profit of a month' },
  addExpense: {
    summary: 'Records what the shop paid',
    examples: [{ category: 'COURIER', rupees: 350, day: '2026-03-14', note: 'TCS 123' }],
  },
  addExpensePicture: { summary: 'Adds the picture of an expense, in place of an earlier one' },
  readExpensePicture: { summary: 'Returns the picture of an expense' },
  deleteExpensePicture: { summary: 'Deletes the picture of an expense' },
  deleteExpense: { summary: 'Deletes an expense that was entered by mistake' },
  listOwing: { summary: 'Lists the members who owe something, most first' },
  listSales: { summary: 'Lists the sales of used discs, newest first' },
  listPayments: { summary: 'Lists payments and their reversals, newest first' },
  closeDay: {
    summary: 'Closes a day with the cash that was counted',
    examples: [{ counted: 0, reason: 'Nothing came in' }],
  },
}

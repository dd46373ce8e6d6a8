import * as v from 'valibot'
import { codeText } from './codes.ts'
import { givenDay } from './dates.ts'
import { page } from './replies.ts'
import { LENGTHS, requiredLines } from './text.ts'
import { reads } from './text-kinds.ts'

/** The actions of admins with their texts. */
export const ADMIN_ACTIONS = {
  'membership.started': 'Membership started',
  'membership.start-undone': 'Start undone',
  'membership.notice': 'Notice given for the member',
  'membership.notice-taken-back': 'Notice taken back',
  'membership.held': 'Put on hold',
  'membership.hold-ended': 'Hold ended',
  'membership.plan-change': 'Plan change planned',
  'membership.plan-kept': 'Plan change cancelled',
  'membership.ended': 'Membership ended',
  'customer.created': 'Account created from an order',
  'customer.entered': 'Customer entered by the shop',
  'customer.blocked': 'Not lent to any more',
  'customer.unblocked': 'Lent to again',
  'customer.changed': 'Customer changed',
  'cnic.saved': 'CNIC kept',
  'cnic.seen': 'CNIC seen',
  'cnic.removed': 'CNIC removed',
  'customer.password': 'One-time password given',
  'customer.signed-out': 'Signed out everywhere',
  'customer.exported': 'Personal data exported',
  'customer.erased': 'Personal data erased',
  'payment.recorded': 'Payment recorded',
  'balance.corrected': 'Balance corrected',
  'ledger.reversed': 'Entry reversed',
  'refund.paid': 'Refund paid',
  'statement.confirmed': 'Statement confirmed',
  'day.closed': 'Day closed',
  'expense.added': 'Expense added',
  'expense.deleted': 'Expense deleted',
  'expense.picture': 'Picture of an expense added',
  'expense.picture-removed': 'Picture of an expense deleted',
  'payment.refused': 'Claimed payment refused',
  'settings.changed': 'Settings changed',
  'shop.facts': 'Facts of the shop changed',
  'prices.planned': 'Prices planned',
  'prices.withdrawn': 'Planned prices withdrawn',
  'area.added': 'Area added',
  'area.changed': 'Area changed',
  'area.removed': 'Area removed',
  'import.begun': 'Spreadsheet imported',
  'import.undone': 'Import undone',
  'steps.left': 'First steps left',
  'steps.opened': 'First steps opened again',
  'order.test': 'Test order placed',
  'order.entered': 'Order entered by the shop',
  'order.moved': 'Status changed',
  'order.called': 'Called',
  'order.received': 'Money received',
  'order.paid': 'Paid',
  'order.mark-removed': 'Mark removed',
  'order.corrected': 'Order corrected',
  'order.begun': 'Membership started',
  'order.account': 'Account created',
  'message.answered': 'Answered',
  'message.reopened': 'Opened again',
  'request.made': 'Requested for the member',
  'request.withdrawn': 'Withdrawn for the member',
  'request.return-asked': 'Return asked for the member',
  'request.kept': 'Return taken back for the member',
  'request.approved': 'Request approved',
  'request.unapproved': 'Approval taken back',
  'request.declined': 'Request declined',
  'request.packed': 'Game packed',
  'request.unpacked': 'Game unpacked',
  'request.sent': 'Game sent by courier',
  'parcel.back': 'Parcel came back',
  'parcel.lost': 'Parcel lost by the courier',
  'request.handed-over': 'Game handed over',
  'request.collected': 'Game collected',
  'request.inspected': 'Disc inspected',
  'delivery.made': 'Visit made',
  'visit.missed': 'Visit put off',
  'visit.taken-up': 'Visit back on the run sheet',
  'game.added': 'Game added',
  'game.changed': 'Game changed',
  'game.copies': 'Copies changed',
  'game.retired': 'Game retired',
  'game.taken-back': 'Game back in the library',
  'game.cover': 'Cover uploaded',
  'game.cover-removed': 'Cover removed',
  'game.screenshot': 'Screenshot uploaded',
  'game.screenshots': 'Screenshots changed',
  'game.barcode': 'Barcode of a game saved',
  'copy.moved': 'Disc moved',
  'copy.changed': 'Disc changed',
  'copy.sold': 'Disc sold',
  'copy.sale-undone': 'Sale of a disc undone',
  'copy.labelled': 'Labels of discs printed',
  'stock-take.started': 'Stock-take started',
  'stock-take.scanned': 'Discs scanned',
  'stock-take.finished': 'Stock-take finished',
  'recommendation.decided': 'Recommendation decided',
  'holiday.added': 'Holiday added',
  'holiday.promises-moved': 'Promises moved off a holiday',
  'holiday.renamed': 'Holiday renamed',
  'holiday.removed': 'Holiday removed',
  'image.uploaded': 'Image uploaded',
  'image.status': 'Image status changed',
  'image.display': 'Display changed',
  'photo.added': 'Photo of a disc added',
  'photo.deleted': 'Photo of a disc deleted',
  'image.deleted': 'Image deleted',
  'admin.created': 'Admin created by the command',
  'admin.reset': 'Password set by the command',
  'admin.invited': 'Admin invited',
  'admin.link': 'Link for a new password sent',
  'admin.role': 'Role changed',
  'admin.factor-removed': 'Second factor of an admin removed',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.codes': 'Recovery codes made',
  'factor.confirmed': 'Second factor proved',
  'factor.refused': 'Second factor refused',
  'admin.disabled': 'Admin disabled',
  'admin.enabled': 'Admin enabled',
  'password.changed': 'Password changed',
  'auth.signed-in': 'Signed in',
  'auth.refused': 'Sign-in refused',
  'auth.wrong-old-password': 'Wrong old password',
  'auth.session-ended': 'Own session ended',
  'auth.others-ended': 'Own other sessions ended',
  'reminder.sent': 'Message opened in WhatsApp',
  'reminder.undone': 'Message not sent after all',
  'note.written': 'Note',
  'call.logged': 'Phone call',
  'list.downloaded': 'List downloaded',
} as const
export type AdminAction = keyof typeof ADMIN_ACTIONS
const action = v.picklist(Object.keys(ADMIN_ACTIONS) as AdminAction[], 'There is no such action')

/**
 * GET /api/v1/admin/actions?subject=: changes of a row, latest first. `subject` is the row's ID ('KB-1001',
 * 'KO-…'), `admin` a name, `detail` a text ('' when the action says everything), `at` ms UTC.
 */
export const adminActionRow = v.object({
  id: v.number(),
  at: v.number(),
  admin: v.string(),
  action,
  subject: v.string(),
  detail: v.string(),
})
export type AdminActionRow = v.InferOutput<typeof adminActionRow>

export const adminActionsPage = page(adminActionRow)

/**
 * GET /api/v1/admin/audit: all actions, latest first. `network` is a keyed hash of the network of the call, null for a
 * command; equal ones are the same network. `person` is the name of the customer or visitor that `subject` belongs to,
 * '' for other subjects.
 */
export const auditRow = v.object({
  ...adminActionRow.entries,
  adminId: v.string(),
  network: v.nullable(v.string()),
  person: v.optional(v.string(), ''),
})
export type AuditRow = v.InferOutput<typeof auditRow>

export const auditPage = page(auditRow)

/** Filters of the list: who (an admin's id), what, and when (days in Karachi, both included). */
export const auditFilter = v.object({
  admin: v.optional(v.pipe(v.string(), reads('opaque'))),
  action: v.optional(action),
  from: v.optional(givenDay),
  to: v.optional(givenDay),
})
export type AuditFilter = v.InferOutput<typeof auditFilter>

/** Notes and phone calls are rows of the history too: who, when and what was said. */
export const NOTE_KINDS = { note: 'Note', call: 'Phone call' } as const
type NoteKind = keyof typeof NOTE_KINDS

/** What the shop types about a customer or an order. */
export const noteForm = v.strictObject({
  kind: v.picklist(Object.keys(NOTE_KINDS) as NoteKind[], 'Please choose a kind'),
  text: requiredLines('Please enter a text', LENGTHS.address),
})
export type NoteForm = v.InferOutput<typeof noteForm>

/** POST /api/v1/admin/notes: `subject` is a User ID or an order ID. */
export const newNote = v.strictObject({
  ...noteForm.entries,
  subject: codeText('Please name a customer or an order', 40),
})

import * as v from 'valibot'
import { importForm, importList, importPreview, importRun, importUndone } from '../imports.ts'
import { call } from './call.ts'

export const listImports = call({
  route: 'GET /api/v1/admin/imports',
  access: 'owner',
  ownAccounts: true,
  reply: importList,
})

export const previewImport = call({
  route: 'POST /api/v1/admin/imports',
  access: 'owner',
  audit: [],
  ownAccounts: true,
  body: importForm,
  // A file of 2 MiB with its JSON escapes.
  maxBytes: 4 * 1024 * 1024,
  limits: ['owner.admin'],
  reply: importPreview,
  // `days`: a day of the file as it reads with the day first and with the month first, when it is not clear.
  present: { headers: v.array(v.string()), days: v.array(v.string()) },
  presentAt: 422,
})

export const runImport = call({
  route: 'POST /api/v1/admin/imports/:id/run',
  access: 'confirmed owner',
  audit: ['import.begun'],
  ownAccounts: true,
  reply: importRun,
  refusals: { 404: ['imports.not-found'], 409: ['imports.undone'] },
})

export const undoImport = call({
  route: 'POST /api/v1/admin/imports/:id/undo',
  access: 'confirmed owner',
  audit: ['import.undone'],
  ownAccounts: true,
  reply: importUndone,
  refusals: { 404: ['imports.not-found'], 409: ['imports.undone', 'imports.used'] },
})

const exported = {
  access: 'confirmed owner',
  audit: ['list.downloaded'],
  ownAccounts: true,
  content: ['text/csv'],
} as const

/** All games with their discs, as a file that can be imported. */
export const exportGames = call({ route: 'GET /api/v1/admin/export/games', ...exported })

/** All customers with plan, money and discs, as a file that can be imported. */
export const exportCustomers = call({ route: 'GET /api/v1/admin/export/customers', ...exported })

import type { Mutant } from './mutant.ts'

const shownBy = ['scripts/deploy/deploy-shop.test.ts']

export const DEPLOY: Mutant[] = [
  {
    claim: 'A database that differs from schema.sql stops a deployment before the Worker',
    file: 'scripts/migrations.ts',
    guard: 'if (differences.length > 0)',
    naive: 'if (differences.length > 1000)',
    shownBy,
  },
  {
    claim: 'A migration of a local database is applied wholly or not at all',
    file: 'scripts/local-platform.ts',
    guard: 'await db.batch(statementsOf(migration).map((sql) => db.prepare(sql)))',
    naive: 'for (const sql of statementsOf(migration)) await db.prepare(sql).run()',
    shownBy: ['scripts/migrations.test.ts'],
  },
  {
    claim: 'A deployment keeps the secrets that the Worker has',
    file: 'scripts/deploy/publish.ts',
    guard: '!(name in vars) && !names.includes(name)',
    naive: '!(name in vars)',
    shownBy,
  },
  {
    claim: 'Example content is not deployed to production',
    file: 'scripts/deploy/deploy-shop.ts',
    guard: 'if (!settings.isStaging && examples.length > 0)',
    naive: 'if (settings.isStaging && examples.length > 0)',
    shownBy,
  },
  {
    claim: 'A deployment changes nothing before all is there that only the owner can add',
    file: 'scripts/deploy/deploy-shop.ts',
    guard: 'if (missing.length > 0)',
    naive: 'if (missing.length > 1000)',
    shownBy,
  },
  {
    claim: 'The Worker runs beside its database',
    file: 'scripts/deploy/placement.ts',
    guard: 'if (isNear) return',
    naive: 'if (isNear || placement) return',
    shownBy,
  },
  {
    claim: 'A shop whose mails cannot be sent is not called live',
    file: 'scripts/deploy/mail.ts',
    guard: 'if ((await sendingOf(mailDomain, cloudflare))?.enabled) return\n    throw',
    naive: 'if (await sendingOf(mailDomain, cloudflare)) return\n    throw',
    shownBy,
  },
  {
    claim: 'What is not committed is not deployed by mistake',
    file: 'scripts/deploy/deploy-shop.ts',
    guard: 'sources.changes.length > 0 && !allows.uncommitted',
    naive: 'false',
    shownBy,
  },
  {
    claim: 'A checkout without the live commit does not replace it by mistake',
    file: 'scripts/deploy/deploy-shop.ts',
    guard: '!sources.contains(commitOf(live))',
    naive: 'false',
    shownBy,
  },
  {
    claim: 'A plain wrangler deploy does not make a local shop of the deployed one',
    file: 'wrangler.toml',
    guard: '\n[secrets]\n',
    naive: '\n[vars]\nSITE_ORIGIN = "http://localhost:8787"\n\n[secrets]\n',
    shownBy: ['scripts/deploy/plain-deploy.test.ts'],
  },
  {
    claim: 'A Worker without an origin answers nothing',
    file: 'worker/app.ts',
    guard: '  requireOrigin(c.env)\n',
    naive: '',
    shownBy: ['worker/index.test.ts'],
  },
  {
    claim: 'A Worker without an origin sends no mails',
    file: 'worker/index.ts',
    guard: '    requireOrigin(env)\n',
    naive: '',
    shownBy: ['worker/index.test.ts'],
  },
  {
    claim: 'A Worker without an origin runs no jobs',
    file: 'worker/scheduled.ts',
    guard: '  requireOrigin(env)\n',
    naive: '',
    shownBy: ['worker/index.test.ts'],
  },
  {
    claim: 'No preview of the site reaches the data of the shop',
    file: 'web/wrangler.toml',
    guard: 'service = "khelbox-staging"\n\n',
    naive: 'service = "khelbox"\n\n',
    shownBy,
  },
]

import type { Guards } from './mutant.ts'

const shownBy = ['scripts/deploy/deploy-shop.journey.test.ts']

export const DEPLOY: Guards = {
  'The check of the sign-in accepts nothing but the refusal of an unknown User ID': {
    file: 'scripts/check-sign-in.ts',
    guard: "if (response.status === 401 && error?.code === 'auth.credentials')",
    naive: 'if (response.status < 600)',
  },
  'A database that differs from schema.sql stops a deployment before the Worker': {
    file: 'scripts/migrations.ts',
    guard: 'if (differences.length > 0)',
    naive: 'if (differences.length > 1000)',
    shownBy,
  },
  'A migration of a local database is applied wholly or not at all': {
    file: 'scripts/local-platform.ts',
    guard: 'await db.batch(statementsOf(migration).map((sql) => db.prepare(sql)))',
    naive: 'for (const sql of statementsOf(migration)) await db.prepare(sql).run()',
    shownBy: ['scripts/migrations.test.ts'],
  },
  'A deployment keeps the secrets that the Worker has': {
    file: 'scripts/deploy/publish.ts',
    guard: '!(name in vars) && !secrets.includes(name)',
    naive: '!(name in vars)',
    shownBy,
  },
  'Example content is not deployed to production': {
    file: 'scripts/deploy/deploy-shop.ts',
    guard: 'if (!settings.isStaging && examples.length > 0)',
    naive: 'if (settings.isStaging && examples.length > 0)',
    shownBy,
  },
  'A deployment changes nothing before all is there that only the owner can add': {
    file: 'scripts/deploy/deploy-shop.ts',
    guard: 'if (missing.length > 0)',
    naive: 'if (missing.length > 1000)',
    shownBy,
  },
  'The Worker runs beside its database': {
    file: 'scripts/deploy/placement.ts',
    guard: 'if (isNear) return',
    naive: 'if (isNear || placement) return',
    shownBy,
  },
  'Two people do not deploy at once': {
    file: 'scripts/deploy/lock.ts',
    guard: 'if (claimed.length === 0)',
    naive: 'if (claimed.length > 1)',
    shownBy,
  },
  'A redirect rule keeps those of the owner': {
    file: 'scripts/deploy/redirects.ts',
    guard: 'rules: [...rules.filter(({ ref }) => ref !== REF), rule]',
    naive: 'rules: [rule]',
    shownBy,
  },
  'A shop whose mails cannot be sent is not called live': {
    file: 'scripts/deploy/mail.ts',
    guard: 'if ((await sendingOf(mailDomain, cloudflare))?.enabled) return\n    throw',
    naive: 'if (await sendingOf(mailDomain, cloudflare)) return\n    throw',
    shownBy,
  },
  'What is not committed is not deployed by mistake': {
    file: 'scripts/deploy/deploy-shop.ts',
    guard: 'sources.changes.length > 0 && !allows.uncommitted',
    naive: 'false',
    shownBy,
  },
  'A checkout without the live commit does not replace it by mistake': {
    file: 'scripts/deploy/deploy-shop.ts',
    guard: '!sources.contains(commitOf(live))',
    naive: 'false',
    shownBy,
  },
  'A plain wrangler deploy does not make a local shop of the deployed one': {
    file: 'wrangler.toml',
    guard: '\n[secrets]\n',
    naive: '\n[vars]\nSITE_ORIGIN = "http://localhost:8787"\n\n[secrets]\n',
    shownBy: ['scripts/deploy/plain-deploy.journey.test.ts'],
  },
  'A Worker without an origin answers nothing': {
    file: 'worker/app.ts',
    guard: '  requireOrigin(c.env)\n',
    shownBy: ['worker/index.test.ts'],
  },
  'A Worker without an origin sends no mails': {
    file: 'worker/index.ts',
    guard: '    requireOrigin(env)\n',
  },
  'A Worker without an origin runs no jobs': {
    file: 'worker/scheduled.ts',
    guard: '  requireOrigin(env)\n',
    shownBy: ['worker/index.test.ts'],
  },
  'No preview of the site reaches the data of the shop': {
    file: 'web/wrangler.toml',
    guard: 'service = "khelbox-staging"\n\n',
    naive: 'service = "khelbox"\n\n',
    shownBy,
  },
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS, MIGRATIONS_TABLE, statementsOf } from '../scripts/migrations.ts'
import { seal } from '../worker/platform/mail/stored-text.ts'
import { runCommand } from './command.ts'
import { preparedShop, shop } from './own-shop.ts'
import { runSql } from './shop.ts'

test('npm run mails prints the mails of the local shop with their text, the newest last', async () => {
  const state = await mkdtemp(join(tmpdir(), 'khelbox-mails-'))
  const at = Date.UTC(2026, 2, 14, 6)
  await runSql(
    preparedShop,
    state,
    `${[MIGRATIONS_TABLE, ...MIGRATIONS.flatMap(statementsOf)].join('\n;\n')};
     INSERT INTO outbox (id, recipient, subject, body, created_at, sealed) VALUES
       ('b', 'sana@example.com', 'Your code', '${seal(shop, 'b', 'Your code is\n01234567')}', ${at + 1}, 1),
       ('a', 'shop@example.com', 'A message', 'Salam', ${at}, 0);`,
  )
  const { stdout } = await runCommand(process.execPath, ['scripts/mails.ts'], {
    KHELBOX_STATE: state,
  })
  expect(stdout).toMatch(
    /14\/03\/2026, 11:00:00 {2}to shop@example\.com\nA message\n\nSalam\n[\s\S]*to sana@example\.com\nYour code\n\nYour code is\n01234567\n/,
  )
  await rm(state, { recursive: true })
})

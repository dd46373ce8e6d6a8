import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const SETTINGS = {
  iban: 'PK51UNIL0109000262456845',
  accountTitle: 'Khelbox',
  easypaisa: '',
  jazzcash: '+923001234567',
  walletTitle: '',
  version: 4,
}

const errorOf = (label: string) =>
  document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent ?? ''

test('an IBAN with wrong check digits is refused at its field, a correct one is saved', async () => {
  const save = 'PUT /api/v1/admin/settings'
  const settings = { ...SETTINGS, iban: 'PK33EXBK0000001123456702', version: 5 }
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/settings': { body: { status: true, settings: SETTINGS } },
    [save]: { body: { status: true, message: 'Saved', settings } },
  })
  visit('/admin/shop/account', { as: 'admin' })
  const iban = await screen.findByLabelText('IBAN')
  await userEvent.clear(iban)
  await userEvent.type(iban, 'PK34 EXBK 0000 0011 2345 6702')
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  await waitFor(() => expect(errorOf('IBAN')).toMatch(/check digits of this IBAN do not match/))
  await userEvent.clear(iban)
  await userEvent.type(iban, 'pk33 exbk 0000 0011 2345 6702')
  await userEvent.type(screen.getByLabelText('Easypaisa number'), '0300 7654321')
  await userEvent.type(screen.getByLabelText('Wallet account title'), 'Khelbox Games')
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  await screen.findByText('Saved')
  expect(callsWithBody(calls).map(({ what, body }) => [what, body])).toEqual([
    [
      save,
      {
        ...{ iban: 'PK33EXBK0000001123456702', accountTitle: 'Khelbox' },
        ...{ easypaisa: '+923007654321', jazzcash: '+923001234567', walletTitle: 'Khelbox Games', version: 4 },
      },
    ],
  ])
})

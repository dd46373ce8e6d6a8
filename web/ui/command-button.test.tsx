import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CommandButton } from '#web/ui/command-button.tsx'
import type { AnyOutcome } from '#web/ui/outcome.ts'

const sent: string[] = []

/** A row whose new state comes before its command has ended, as after a refetch. */
function Row() {
  const [isOpen, setOpen] = useState(true)
  const mark = (name: string, next: boolean) => async (): Promise<AnyOutcome> => {
    sent.push(name)
    setOpen(next)
    await new Promise(requestAnimationFrame)
    return { status: true, message: name, retryAfter: '' }
  }
  const answer = mark('answered', false)
  const reopen = mark('open', true)
  return (
    <CommandButton command={isOpen ? answer : reopen} undo={isOpen ? reopen : answer}>
      {isOpen ? 'Answer' : 'Reopen'}
    </CommandButton>
  )
}

test('UNDO takes back the command that was given, though the button has become its opposite', async () => {
  render(<Row />)
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  await screen.findByRole('button', { name: 'Reopen' })
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO/ }))
  expect(sent).toEqual(['answered', 'open'])
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { optionalComponent } from '#web/ui/lazy-component.ts'

test('a part of a form whose code cannot be loaded is left out, and what was typed stays', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const Advice = optionalComponent<{ password: string }>(load)
  const Camera = optionalComponent(load, () => <p>No camera</p>)
  const reload = vi.spyOn(location, 'reload')
  render(
    <form aria-label="Sign up">
      <input aria-label="Password" />
      <Suspense fallback={<p>Loading</p>}>
        <Advice password="a" />
        <Camera />
      </Suspense>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Password'), 'three words')
  await screen.findByText('No camera')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'three words')
  expect(screen.getByRole('form').textContent).toBe('No camera')
  expect(reload).not.toHaveBeenCalled()
})

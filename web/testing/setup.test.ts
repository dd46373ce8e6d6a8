import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { serve } from '#web/testing/replies.ts'

test.fails('a test fails when it leaves a call of fetch unanswered', async () => {
  await fetch('/api/v1/games').catch(() => undefined)
})

test.fails('a test fails when its server has no answer for a call', async () => {
  serve({ 'GET /api/v1/games': { body: {} } })
  await fetch('/api/v1/games', { method: 'POST' }).catch(() => undefined)
})

test.fails('a test fails when React warns', () => {
  render(createElement('p', { class: 'not className' }))
})

test('a button is found by its role unless it is hidden, around it too', () => {
  const button = (name: string) => `<button>${name}</button>`
  const closed = `<dialog>${button('In a closed dialog')}</dialog><dialog open>${button('In an open dialog')}</dialog>`
  const styled = `<p style="display: none"><b>${button('In a paragraph')}</b></p>`
  document.body.insertAdjacentHTML('beforeend', `<main><p>${button('Seen')}</p>${closed}${styled}</main>`)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Seen', 'In an open dialog'])
})

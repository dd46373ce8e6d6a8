import { render } from '@testing-library/react'
import { createElement } from 'react'
import { test } from 'vitest'
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

import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { IS_LONG, oneIn } from '../worker/testing/long-run.ts'
import { inspectEnlargedText, inspectLongWords, inspectNames, inspectScreen } from './audit.ts'
import { openBeside, withBrowser } from './journey.ts'
import { openAsAdmin } from './signed-in.ts'

/** A screen of the admin area: its address, its title without the area, and its heading. */
interface AdminScreen {
  path: string
  title: string
  h1: string
}

/** Tests that each screen has its title, fits and is accessible. Some are checked in parallel. */
export function inspectAdminScreens(screens: readonly AdminScreen[]): void {
  withBrowser()
  let first: Page
  beforeAll(async () => {
    first = await openAsAdmin({ reducedMotion: 'reduce' })
  })
  test.concurrent.for(oneIn(5, screens))(
    '$path of the admin has its title and heading and fits a phone; in the long run it fits every width and large text, and is accessible',
    async ({ path, title, h1 }) => {
      const page = await openBeside(first)
      await page.goto(path)
      await inspectScreen(page, { title, area: 'Khelbox admin', h1 })
      await inspectNames(page)
      if (IS_LONG) await inspectEnlargedText(page)
      await inspectLongWords(page)
    },
  )
}

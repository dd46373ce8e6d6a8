import { createContext, useContext, useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { company } from '#web/content/company.ts'

export interface PageHeadProps {
  /** Without the brand, which is added. */
  title: string
  description: string
}

/** Where the prerender script listens; nobody does in the browser. */
export const PageHeadListener = createContext<((head: PageHeadProps) => void) | undefined>(
  undefined,
)

export function fullTitle(title: string): string {
  return `${title} | ${company.brand}`
}

let arrivedBefore = false

/**
 * Title and description of a screen, one source for the prerendered HTML and for the browser. Every
 * screen has exactly one: its mounting is also the arrival on a new page, where the page scrolls to
 * the top (section 2; not on the way back) and the focus moves to the heading.
 */
export function PageHead({ title, description }: PageHeadProps) {
  const navigation = useNavigationType()
  // A side effect while rendering, but only in the prerender script, which renders each page once.
  useContext(PageHeadListener)?.({ title, description })

  useEffect(() => {
    document.title = fullTitle(title)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival happens once, when the screen appears
  useEffect(() => {
    if (arrivedBefore) moveToHeading(navigation !== 'POP')
    arrivedBefore = true
  }, [])

  return null
}

/** Also for a screen that shows something else without being left, e.g. the next page of a list. */
export function moveToHeading(scrollToTop: boolean) {
  if (scrollToTop && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

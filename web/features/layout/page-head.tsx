import { createContext, useContext, useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { company } from '#web/content/company.ts'

export interface PageHeadProps {
  /** Without the name of the area, which is added. */
  title: string
  description: string
}

/** Set only while prerendering, to read title and description. */
export const PageHeadListener = createContext<((head: PageHeadProps) => void) | undefined>(undefined)

export function fullTitle(title: string): string {
  return `${title} | ${company.brand}`
}

/** The full title in an area: the title, a line and the name of the area, so that the tabs of the areas differ. */
export const FullTitle = createContext(fullTitle)

let isFirstScreen = true

/**
 * Sets title and description of a screen, in the prerendered HTML and in the browser. Every screen renders
 * exactly one. When it mounts, the page scrolls to the top (not on Back) and the heading gets the focus.
 */
export function PageHead({ title, description }: PageHeadProps) {
  const navigation = useNavigationType()
  const titleOf = useContext(FullTitle)
  // A side effect while rendering is safe here: only the prerender script has a listener, and it renders once.
  useContext(PageHeadListener)?.({ title, description })

  useEffect(() => {
    document.title = titleOf(title)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description, titleOf])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the screen appears
  useEffect(() => {
    if (!isFirstScreen) moveToHeading(navigation !== 'POP')
    isFirstScreen = false
  }, [])

  return null
}

/** Focuses the heading. Call it too when a screen replaces its content, for example by the next page. */
export function moveToHeading(scrollToTop: boolean) {
  if (scrollToTop && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

import { type ReactNode, useEffect, useRef } from 'react'

interface Place {
  control: HTMLElement
  cell: Element | null
  row: Element | null
  section: Element | null
}

const ENABLED = 'input:not([disabled]), button:not([disabled])'

/**
 * Restores the focus when the focused control is removed: to the next control of its cell or else its row, else to
 * the heading of its section.
 */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const root = area.current
    if (!root) return
    let last: Place | undefined

    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      last = {
        control: target,
        cell: target.closest('td'),
        row: target.closest('tr, li'),
        section: target.closest('section'),
      }
    }
    // Between two controls the focus is on the body; a change at that moment must not move it.
    function release({ relatedTarget }: FocusEvent) {
      if (relatedTarget) last = undefined
    }
    // A press outside of the control ends its claim on the focus.
    function forget({ target }: Event) {
      if (!(target instanceof Node && last?.control.contains(target))) last = undefined
    }
    const observer = new MutationObserver(() => {
      if (last && document.activeElement === document.body) nextFocus(last, root)?.focus()
    })
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    root.addEventListener('focusin', remember)
    root.addEventListener('focusout', release)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', remember)
      root.removeEventListener('focusout', release)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])

  return (
    <div ref={area} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function nextFocus({ control, cell, row, section }: Place, root: Element): HTMLElement | null {
  // The control is only disabled, while its call runs.
  if (control.isConnected) return control
  const next = controlIn(cell) ?? controlIn(row)
  if (next) return next
  const heading = section?.isConnected
    ? section.querySelector<HTMLElement>('h2')
    : root.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  return heading
}

function controlIn(part: Element | null): HTMLElement | null {
  return part?.isConnected ? part.querySelector<HTMLElement>(ENABLED) : null
}

import { type ReactNode, useEffect, useRef } from 'react'

interface Place {
  control: HTMLElement
  row: Element | null
  part: Element | null
}

const FREE = 'input:not([disabled]), button:not([disabled])'

/**
 * Keeps the focus where the work is: when the control that had it goes away with what it did, the focus
 * moves to the next control of its row, or to the heading of its part.
 */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const root = area.current
    if (!root) return
    let last: Place | undefined

    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      last = { control: target, row: target.closest('tr, li'), part: target.closest('section') }
    }
    // On its way to the next control the focus is nowhere, and what changes meanwhile takes nothing away.
    function moveOn({ relatedTarget }: FocusEvent) {
      if (relatedTarget) last = undefined
    }
    // Whoever presses beside every control has let go of the last one.
    function forget({ target }: Event) {
      if (!(target instanceof Node && last?.control.contains(target))) last = undefined
    }
    const observer = new MutationObserver(() => {
      if (last && document.activeElement === document.body) placeAfter(last, root)?.focus()
    })
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    root.addEventListener('focusin', remember)
    root.addEventListener('focusout', moveOn)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', remember)
      root.removeEventListener('focusout', moveOn)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])

  return (
    <div ref={area} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function placeAfter({ control, row, part }: Place, root: Element): HTMLElement | null {
  // A button that is busy is disabled, and there again soon.
  if (control.isConnected) return control
  const next = row?.isConnected ? row.querySelector<HTMLElement>(FREE) : null
  if (next) return next
  const heading = part?.isConnected
    ? part.querySelector<HTMLElement>('h2')
    : root.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  return heading
}

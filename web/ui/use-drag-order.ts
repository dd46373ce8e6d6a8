import type { PointerEvent as HandlePointer, RefObject } from 'react'

/**
 * Lets rows be dragged by a handle. Until the drop the rows are only translated, because moving the element
 * would release the pointer capture. Escape or a lost pointer cancels.
 */
export function useDragOrder(list: RefObject<HTMLElement>, onDrop: (from: number, to: number) => void) {
  return (event: HandlePointer<HTMLElement>, from: number) => {
    if (event.button !== 0 || !list.current) return
    const rows = [...list.current.children] as HTMLElement[]
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const handle = event.currentTarget
    const start = event.pageY
    const listening = new AbortController()
    const { signal } = listening
    let to = from

    function follow({ pageY }: PointerEvent) {
      to = placeAt(boxes, from, pageY - start)
      showDragged(rows, boxes, from, to, pageY - start)
    }
    function end(isDropped: boolean) {
      listening.abort()
      for (const row of rows) {
        row.style.translate = ''
        delete row.dataset.dragged
      }
      if (isDropped && to !== from) onDrop(from, to)
    }

    event.preventDefault() // prevents text selection
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
}

type Box = Pick<DOMRect, 'top' | 'height'>

/** Returns the new index of a row that was dragged by `shift` px: after all rows whose middle it passed. */
export function placeAt(boxes: readonly Box[], from: number, shift: number): number {
  const middle = (box: Box | undefined) => (box ? box.top + box.height / 2 : 0)
  const dragged = middle(boxes[from]) + shift
  return boxes.filter((box, index) => index !== from && middle(box) < dragged).length
}

function showDragged(rows: readonly HTMLElement[], boxes: readonly Box[], from: number, to: number, shift: number) {
  // The other rows shift by the height of the dragged row plus one gap.
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  const room = (boxes[from]?.height ?? 0) + gap
  for (const [index, row] of rows.entries()) {
    let moved = 0
    if (index === from) moved = shift
    else if (index > from && index <= to) moved = -room
    else if (index < from && index >= to) moved = room
    row.style.translate = moved ? `0 ${moved}px` : ''
  }
  const dragged = rows[from]
  if (dragged) dragged.dataset.dragged = ''
}

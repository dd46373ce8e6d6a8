declare global {
  interface HTMLButtonElement {
    /** `early`: it was pressed before its component listened. `heard`: the component listens. */
    press?: 'early' | 'heard'
  }
}

/**
 * Marks buttons that are pressed before their component listens. Runs before all other script of a prerendered page
 * (web/build/prerender-assets.ts). While capturing, because React stops an event for a part that waits for its code. A
 * link, a submit button and the button of a popover work by themselves.
 */
export const MARK_EARLY_PRESSES = `addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]:not([popovertarget])');if(b)b.press??='early'},true)`

/** The `ref` of a prerendered button: as soon as its component listens, an early press is repeated. */
export function hearPress(button: HTMLButtonElement | null) {
  if (!button || button.press === 'heard') return
  // React hydrates a part at once when an event meets it, which it then handles itself.
  const isMet = window.event?.target instanceof Node && button.contains(window.event.target)
  // After React has committed the button.
  if (button.press === 'early' && !isMet) queueMicrotask(() => button.click())
  button.press = 'heard'
}

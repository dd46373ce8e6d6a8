declare global {
  interface HTMLButtonElement {
    /** Repeats an early press, unless React handles it itself, as it hydrates a part at once that an event meets. */
    press?: () => void
  }
}

/**
 * Notes presses of buttons whose component does not listen yet. Runs before all other script of a prerendered page
 * (web/build/prerender-assets.ts). While capturing, because React stops an event for a part that waits for its code. A
 * link, a submit button and the button of a popover work by themselves.
 */
export const NOTE_EARLY_PRESSES = `addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]:not([popovertarget])');if(b)b.press??=()=>event==e||queueMicrotask(()=>b.click())},true)`

/** The `ref` of a prerendered button. */
export function hearPress(button: HTMLButtonElement | null) {
  button?.press?.()
  if (button) button.press = heard
}

function heard() {}

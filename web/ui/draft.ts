import { getValue, getValues, reset, setValues } from '@modular-forms/react'
import { followUnfinished } from '#web/client/follow-unfinished.ts'
import { FILES, findUnfinished, forgetUnfinished, keepUnfinished } from '#web/client/unfinished.ts'
import type { Draft, DraftName, Typed } from '#web/ui/drafts.ts'

// Apart from contract-form.tsx, because the forms of most public pages keep nothing.

/** Keeps the text of a form until it is sent, at most for a day, in all tabs and over a reload. */
export function draftOf(draft: DraftName): Draft {
  const name = `draft ${draft}`
  const found = () => findUnfinished(name) as object | undefined
  function keep(form: Typed) {
    const typed = typedIn(form)
    if (typed.length > 0) keepUnfinished(name, Object.fromEntries(typed))
    else forgetUnfinished(name)
  }
  return {
    keep,
    forget: () => forgetUnfinished(name),
    text: () => JSON.stringify(found()),
    follow(form) {
      const kept = found()
      // Before the page was hydrated.
      const isTyped = typedIn(form).length > 0
      if (kept) restore(form, kept)
      if (isTyped) keep(form)
      return followUnfinished(name, () => show(form, found()))
    },
  }
}

/** Whether the person has typed or chosen something in a form of this draft and not sent it. */
export function hasDraft(draft: DraftName): boolean {
  return [`draft ${draft}`, FILES + draft].some((name) => findUnfinished(name) !== undefined)
}

/** The fields that differ from the beginning. */
function typedIn({ store, initialValues }: Typed): [name: string, value: unknown][] {
  const initial = initialValues as Record<string, unknown>
  return Object.entries(getValues(store)).filter(([name, value]) => !Object.is(value, initial[name]))
}

/** Sets the fields that nobody has changed yet to what was kept. */
function restore(form: Typed, kept: object) {
  set(form, (name, value, initial) => (Object.is(value, initial) ? fitting(kept, name, initial) : value))
}

/** Shows what another tab has kept; without it the text was sent there, or nobody wants it any more. */
function show(form: Typed, kept: object | undefined) {
  if (kept) set(form, (name, _, initial) => fitting(kept, name, initial))
  else reset(form.store)
}

/** The kept value of a field, unless it has none, or one of a former version of the form. */
function fitting(kept: object, name: string, initial: unknown): unknown {
  const value = (kept as Record<string, unknown>)[name]
  const fits = Object.hasOwn(kept, name) && (initial === undefined || typeof initial === typeof value)
  return fits ? value : initial
}

/** Sets the fields whose value changes. */
function set({ store, initialValues }: Typed, next: (name: string, present: unknown, initial: unknown) => unknown) {
  const changes = Object.entries(initialValues).flatMap(([name, initial]) => {
    const present = getValue(store, name, { shouldActive: false })
    const value = next(name, present, initial)
    return Object.is(value, present) ? [] : [[name, value]]
  })
  setValues(store, Object.fromEntries(changes), { shouldValidate: false })
}

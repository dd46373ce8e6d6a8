/**
 * What an edit changes, for its audit row: `City: Karachi → Lahore; Area: none → Gulberg`; '' when nothing.
 * Each fact has its name, its former and its new value.
 */
export function differenceOf(facts: readonly (readonly [name: string, before: unknown, after: unknown])[]): string {
  return facts
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => `${name}: ${before || 'none'} → ${after || 'none'}`)
    .join('; ')
}

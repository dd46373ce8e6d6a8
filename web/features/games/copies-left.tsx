/** 'Available', or that only one copy is left. */
export function CopiesLeft({ count }: { count: number }) {
  return count === 1 ? <b>1 copy left</b> : 'Available'
}

/** That a game is on the shelf, for a card whose game can be had now. */
export function CopiesLeft({ count }: { count: number }) {
  return count === 1 ? <b>1 copy left</b> : 'In stock'
}

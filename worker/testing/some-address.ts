/** A caller's address in a new network (48 bits), so that tests share no limit. In the Worker and in Node. */
export function someAddress(): Record<string, string> {
  const [left = 0, right = 0] = crypto.getRandomValues(new Uint16Array(2))
  return { 'cf-connecting-ip': `2001:${left.toString(16)}:${right.toString(16)}::1` }
}

/** How long a network may take that accepts a connection and does not answer, before a copy is shown. */
export const LONGEST_WAIT_MS = 4000

/**
 * What the network answers. The copy instead, if there is one, when the network fails by an outage or has not answered
 * after `LONGEST_WAIT_MS`; then the network goes on. Rejects as the network does.
 */
export async function networkOrCopy<Data>(
  network: Promise<Data>,
  findCopy: () => Promise<Data | undefined>,
  isOutage: (error: unknown) => boolean = () => true,
): Promise<Data> {
  const late = new Promise<typeof LATE>((resolve) => setTimeout(() => resolve(LATE), LONGEST_WAIT_MS))
  try {
    const first = await Promise.race([network, late])
    if (first !== LATE) return first
  } catch (error) {
    if (!isOutage(error)) throw error
  }
  return (await findCopy()) ?? (await network)
}

const LATE = Symbol('late')

const GMAIL = 'gmail.com'

/**
 * The mailbox behind an address, for limits: in lower case, without a `+tag`, and at Gmail without dots. The account
 * keeps the address that was typed, because other providers may deliver a tag elsewhere.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const untagged = local.replace(/(?<=.)\+.*/, '')
  return domain === GMAIL || domain === 'googlemail.com'
    ? `${untagged.replaceAll('.', '')}@${GMAIL}`
    : `${untagged}@${domain}`
}

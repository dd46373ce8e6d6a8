const GMAIL = 'gmail.com'
const GMAIL_DOMAINS = [GMAIL, 'googlemail.com']

/**
 * The mailbox behind an address, for limits: in lower case, without a `+tag`, and at Gmail without dots. The account
 * keeps the address that was typed, because other providers may deliver a tag elsewhere.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const untagged = local.replace(/(?<=.)\+.*/, '')
  return GMAIL_DOMAINS.includes(domain) ? `${untagged.replaceAll('.', '')}@${GMAIL}` : `${untagged}@${domain}`
}

/** The domains, in lower case, that an address of the same mailbox can have. */
export function domainsOf(address: string): string[] {
  const [, domain = ''] = address.toLowerCase().split('@')
  return GMAIL_DOMAINS.includes(domain) ? GMAIL_DOMAINS : [domain]
}

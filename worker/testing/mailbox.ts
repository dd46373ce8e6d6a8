interface Received {
  from: string
  to: string
  subject: string
  text: string
}

/** A mail service that records mails, for `call(…, { env: { EMAIL } })`. */
export function mailbox(): { EMAIL: SendEmail; received: Received[] } {
  const received: Received[] = []
  const EMAIL = {
    send: async (mail: Received) => {
      received.push(mail)
      return { messageId: `test-${received.length}` }
    },
  } as unknown as SendEmail
  return { EMAIL, received }
}

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

/** A mail service that answers with this error code for the address `to`, or for all. */
export function refusingMailbox(code: string, to?: string): ReturnType<typeof mailbox> & { tried: string[] } {
  const box = mailbox()
  const tried: string[] = []
  const EMAIL = {
    send: async (mail: { to: string }) => {
      tried.push(mail.to)
      if (to === undefined || mail.to === to) throw Object.assign(new Error(`${code} for ${mail.to}`), { code })
      return await box.EMAIL.send(mail as never)
    },
  } as unknown as SendEmail
  return { ...box, EMAIL, tried }
}

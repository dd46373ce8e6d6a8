interface Received {
  from: string
  to: string
  subject: string
  text: string
}

/** A mail service that keeps what it is given, for `call(…, { env: { EMAIL } })`. `fail` takes it down. */
export function mailbox(): {
  EMAIL: SendEmail
  received: Received[]
  fail: (down: boolean) => void
} {
  const received: Received[] = []
  let down = false
  const EMAIL = {
    send: async (mail: Received) => {
      if (down) throw new Error('The mail service is down')
      received.push(mail)
      return { messageId: `test-${received.length}` }
    },
  } as unknown as SendEmail
  return {
    EMAIL,
    received,
    fail: (value) => {
      down = value
    },
  }
}

import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts'

interface RunningShop {
  origin: string
  stateDir: string
  /** Origin of an external customer host. */
  customerHost?: string | undefined
}

/** The text that `npm start` prints when the shop is running. */
export function startMessage({ origin, stateDir, customerHost }: RunningShop): string {
  const { admin, members, memberPassword } = DEMO_ACCOUNTS
  // The demo members are unknown to an external host.
  const memberLines = customerHost
    ? [`  Members sign in at ${origin}/signin with their accounts of ${customerHost}`]
    : members.map(({ number, plan }) => `  member  ${origin}/signin   KB-${number} / ${memberPassword}   (${plan})`)
  return `
Khelbox is running: ${origin}

Demo accounts (this machine only)
  admin   ${origin}/admin/login   ${admin.email} / ${admin.password}
${memberLines.join('\n')}

Mails of this shop, for example with the code of a sign-up: npm run mails
Stop with Ctrl+C. Start over with: rm -rf ${stateDir}
`
}

import { DEMO_ACCOUNTS, type DemoAccounts } from './demo/demo-accounts.ts'

interface RunningShop {
  origin: string
  stateDir: string
  /** Origin of an external customer host. */
  customerHost?: string | undefined
  accounts: DemoAccounts
}

/** The text that `npm start` prints when the shop is running. */
export function startMessage({ origin, stateDir, customerHost, accounts }: RunningShop): string {
  const { admin, staff, members, memberPassword } = DEMO_ACCOUNTS
  // The demo members are unknown to an external host.
  const memberLines = customerHost
    ? [`  Members sign in at ${origin}/signin with their accounts of ${customerHost}`]
    : members.map(({ number, plan }) => `  member  ${origin}/signin   KB-${number} / ${memberPassword}   (${plan})`)
  const staffLines = Object.entries(staff).map(
    ([role, { email }]) => `  ${role.padEnd(7)} ${origin}/admin/login   ${email} / ${admin.password}`,
  )
  const lines = [
    `  admin   ${origin}/admin/login   ${admin.email} / ${admin.password}`,
    ...(accounts.hasStaff ? staffLines : []),
    ...(customerHost || accounts.hasMembers ? memberLines : []),
  ]
  return `
Khelbox is running: ${origin}

Demo accounts (this machine only)
${lines.join('\n')}

Mails of this shop, for example with the code of a sign-up: npm run mails
Stop with Ctrl+C. Start over with: rm -rf ${stateDir}
`
}

/** Printed by `npm start`. They exist in local databases only: demo-data.ts gets local bindings. */
export const DEMO_ACCOUNTS = {
  admin: { email: 'admin@khelbox.example', password: 'khelbox-admin-demo' },
  /** They sign in with the password of the admin; `npm start` makes them with the life of the shop. */
  staff: {
    counter: { email: 'counter@khelbox.example', name: 'Imran Shah' },
    rider: { email: 'rider@khelbox.example', name: 'Waqas Ali' },
  },
  memberPassword: 'khelbox-member-demo',
  members: [
    {
      number: 1001,
      name: 'Ayesha Khan',
      plan: 'NOVICE',
      city: 'Karachi',
      province: 'Sindh',
      zipCode: 75500,
    },
    {
      number: 1002,
      name: 'Bilal Ahmed',
      plan: 'NOVICE+',
      city: 'Lahore',
      province: 'Punjab',
      zipCode: 54000,
    },
    {
      number: 1003,
      name: 'Sana Malik',
      plan: 'PRO',
      city: 'Islamabad',
      province: 'Islamabad Capital Territory',
      zipCode: 44000,
    },
  ],
} as const

export type DemoMember = (typeof DEMO_ACCOUNTS.members)[number]

export function userIdOf(member: DemoMember): string {
  return `KB-${member.number}`
}

export function emailOf(member: DemoMember): string {
  return `${userIdOf(member).toLowerCase()}@khelbox.example`
}

export function phoneOf(member: DemoMember): string {
  return `+92300000${member.number}`
}

/** Which accounts of the demo a local shop has beside the admin. */
export interface DemoAccounts {
  hasMembers: boolean
  hasStaff: boolean
}

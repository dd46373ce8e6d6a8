import type { CustomerFile } from '#contract/customer-file.ts'
import { membership } from '#web/testing/membership.ts'

export const REFUSALS = {
  all: '',
  start: 'This member already has a plan.',
  startUndo: 'x',
  end: '',
  refund: 'x',
}

/** Everything about a member who owes a rent, with `changes`. */
export function fileOf(changes: Partial<CustomerFile> = {}): CustomerFile {
  const customer = {
    userId: 'KB-1009',
    name: 'Sana Malik',
    email: 'sana@example.com',
    mobileNo: '+923001234567',
    city: 'Karachi',
    area: '',
    address: 'House 12',
    version: 3,
    joinedAt: 0,
    balance: -1500,
  }
  return {
    status: true,
    customer,
    mailProblem: null,
    block: null,
    cnic: null,
    membership: membership(),
    refusals: REFUSALS,
    claims: [],
    ledger: { rows: [entry(2, 'Rent of March')], next: 'more' },
    discs: [
      {
        requestId: 'KR-1',
        productCode: 'PS5-1',
        productName: 'Returnal',
        gameCategory: 'Action',
        itemCode: 'PS5-1-1',
        handedOverAt: 0,
        fault: null,
        returnAskedAt: null,
      },
    ],
    requests: [],
    ...changes,
  }
}

export function entry(number: number, reason: string) {
  return {
    ...{ number, kind: 'RENT' as const, amount: -1500, balance: -1500, reason, at: 0 },
    ...{ reverses: null, reversedBy: null },
  }
}

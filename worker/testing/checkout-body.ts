/** A valid order of NOVICE for a phone. */
export function checkoutBody(phone: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Sana',
    lastName: 'Malik',
    phone,
    country: 'Pakistan',
    province: 'Sindh',
    city: 'Karachi',
    address: 'House 12, Street 4, Clifton',
    zipCode: 75600,
    agreement: true,
    subscriptionPlan: 'NOVICE',
    subscriptionRate: 1500,
    subscriptionRefund: 5000,
    subscriptionTotal: 6500,
    ...changes,
  }
}

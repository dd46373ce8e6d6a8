/** What the shop's call after an order is for, after 'We call you, ': pages, replies and mails say the same. */
export const CALL_PURPOSE = 'check your address and tell you how to pay'

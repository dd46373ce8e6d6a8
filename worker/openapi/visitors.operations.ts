import {
  addressChange,
  flowReply,
  forgotPassword,
  otp,
  otpReply,
  passwordReset,
  signUp,
} from '#contract/accounts.ts'
import { contactMessage } from '#contract/contact.ts'
import { choicesChange } from '#contract/member-choices.ts'
import { checkout, checkoutReply, orderLookup, orderLookupReply } from '#contract/orders.ts'
import { ownAccountsReply } from '#contract/own-accounts.ts'
import { passwordChange } from '#contract/passwords.ts'
import { outcome } from '#contract/replies.ts'
import { memberSessionsReply } from '#contract/sessions.ts'
import type { Operations } from './operation.ts'

const NEW_PASSWORD = 'rain over Clifton'
const FLOW = 'x'.repeat(43)

/** The calls of visitors. */
export const VISITOR_OPERATIONS: Operations = {
  'POST /api/v1/user/contact': {
    summary: 'Sends a message to the shop',
    access: 'public',
    body: contactMessage,
    examples: [
      {
        name: 'Ali Khan',
        email: 'ali@example.com',
        phone: '0300-1234567',
        message: 'Do you have Tekken 8?',
      },
    ],
    reply: outcome,
    isLimited: true,
  },
  'POST /api/v1/user/checkout': {
    summary: 'Orders a plan; `subscriptionTotal` is its rate plus its refundable deposit',
    access: 'public',
    body: checkout,
    examples: [
      {
        firstName: 'Sana',
        lastName: 'Malik',
        phone: '0300-7654321',
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
      },
    ],
    reply: checkoutReply,
    takesKey: true,
    isLimited: true,
    refusals: { 409: ['orders.has-plan'] },
  },
  'POST /api/v1/user/order-lookup': {
    summary: 'Returns an order to a visitor who knows its ID and phone',
    access: 'public',
    body: orderLookup,
    examples: [{ orderId: 'KO-00000000', phone: '0300-7654321' }],
    reply: orderLookupReply,
    isLimited: true,
    refusals: { 404: ['orders.not-found'] },
  },
  'POST /api/v1/user/view': {
    summary: 'Counts the view of a public page',
    access: 'public',
    reply: outcome,
    isLimited: true,
  },
}

/** Accounts of the built-in customer host. Replies are the same for a known and an unknown e-mail. */
export const ACCOUNT_OPERATIONS: Operations = {
  'GET /api/v1/account': {
    summary: 'Returns whether the shop keeps its own accounts',
    access: 'public',
    reply: ownAccountsReply,
  },
  'POST /api/v1/account/sign-up': {
    summary: 'Starts a sign-up and mails its code',
    access: 'public',
    body: signUp,
    examples: [
      {
        name: 'Sana Malik',
        email: 'sana@example.com',
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
    ],
    reply: flowReply,
    isLimited: true,
    ownAccounts: true,
  },
  'POST /api/v1/account/forgot-password': {
    summary: 'Starts a password reset and mails its code',
    access: 'public',
    body: forgotPassword,
    examples: [{ email: 'sana@example.com' }],
    reply: flowReply,
    isLimited: true,
    ownAccounts: true,
  },
  'POST /api/v1/account/otp': {
    summary:
      'Confirms a mailed code: returns `userId` and a session for a sign-up, `resetToken` for a reset',
    access: 'public',
    body: otp,
    examples: [{ flow: FLOW, code: '12345678' }],
    reply: otpReply,
    maybe: ['userId', 'token', 'name', 'resetToken'],
    isLimited: true,
    ownAccounts: true,
  },
  'POST /api/v1/account/reset-password': {
    summary: 'Sets a new password and ends all sessions of the member',
    access: 'public',
    body: passwordReset,
    examples: [{ resetToken: FLOW, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }],
    reply: outcome,
    ownAccounts: true,
  },
  'POST /api/v1/account/password': {
    summary: 'Changes the password of the member and ends the other sessions',
    access: 'member',
    body: passwordChange,
    examples: [
      {
        oldPassword: 'a guess or two',
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
    ],
    reply: outcome,
    isLimited: true,
    ownAccounts: true,
    beforePasswordChange: true,
    refusals: { 409: ['auth.password-moved'] },
  },
  'PUT /api/v1/account/address': {
    summary: 'Sets where the shop delivers to; the city decides delivery days and fees',
    access: 'member',
    body: addressChange,
    examples: [{ city: 'Lahore', address: 'House 7, Street 12' }],
    reply: outcome,
    isLimited: true,
    ownAccounts: true,
  },
  'GET /api/v1/account/sessions': {
    summary: 'Lists the sessions of the member',
    access: 'member',
    ownAccounts: true,
    reply: memberSessionsReply,
  },
  'DELETE /api/v1/account/sessions/:id': {
    summary: 'Ends a session of the member',
    access: 'member',
    ownAccounts: true,
    reply: outcome,
    refusals: { 404: ['sessions.not-found'] },
  },
  'PUT /api/v1/account/choices': {
    summary: 'Remembers what the member has chosen on the site; choices that it does not name stay',
    access: 'member',
    body: choicesChange,
    examples: [{ console: 'PS5' }],
    reply: outcome,
    isLimited: true,
    ownAccounts: true,
  },
  'POST /api/v1/account/logout': {
    summary: 'Ends the session of the member',
    access: 'member',
    beforePasswordChange: true,
    reply: outcome,
  },
}

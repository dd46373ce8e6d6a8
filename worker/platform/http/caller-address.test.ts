import { expect, test } from 'vitest'
import { clientAddress, clientNetwork } from './caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  [undefined, 'unknown'],
])('counts the caller %s as %s', (given, counted) => {
  const header = (name: string) => (name === 'cf-connecting-ip' ? given : 'forged')
  expect(clientAddress({ header })).toBe(counted)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:DB8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  [undefined, 'unknown'],
])('counts %s to the network %s', (given, network) => {
  const header = (name: string) => (name === 'cf-connecting-ip' ? given : 'forged')
  expect(clientNetwork({ header })).toBe(network)
})

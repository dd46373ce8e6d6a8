import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'Browser on iPhone'],
  ['Firefox/140.0', 'Firefox'],
  ['node', ''],
  [undefined, ''],
])('the user agent %s is named "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

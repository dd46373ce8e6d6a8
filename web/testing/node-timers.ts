import { setImmediate } from 'node:timers'

// React's scheduler keeps the timer that it finds first. The window's own would end with the first test file.
globalThis.setImmediate = setImmediate

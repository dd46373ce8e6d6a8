/** The Worker of the tests: the entrypoints of the shop, and the storage of sim/. */
export { default, Public } from '../worker/index.ts'
export { ShopStorage } from './database.ts'

// Without a word of the interface: the worker that computes beside the screen takes it too.
export { databaseInOrder } from './database-in-order.ts'
export { isOwnPack } from './own-packs.ts'
export { loadShipped, type Shipped } from './load-shipped.ts'

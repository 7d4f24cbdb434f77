export { registerSubscriptions } from './routes.ts'
export { activeSubscriptions } from './subscription-store.ts'
export { subscribeOrganization } from './subscriptions.ts'

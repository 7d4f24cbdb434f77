export { registerWebhooks } from './webhooks.ts'
export { startDelivering } from './deliver.ts'

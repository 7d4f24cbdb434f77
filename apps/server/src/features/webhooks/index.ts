export { registerWebhooks } from './webhooks.ts'
export { startDelivering } from './deliver.ts'
export { webhooksAsAccess } from './access.ts'

export { WebhooksScreen } from './webhooks.tsx'

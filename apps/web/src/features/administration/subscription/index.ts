export { SubscriptionScreen } from './subscription-screen.tsx'

export { BroadcastScreen } from './broadcast-screen.tsx'

export { DatabaseScreen } from './database-screen.tsx'
export { EffectScreen } from './effect-screen.tsx'
export { DatabasesScreen } from './databases-screen.tsx'

export { ApiKeysScreen } from './api-keys-screen.tsx'
export { Copyable } from './copyable.tsx'

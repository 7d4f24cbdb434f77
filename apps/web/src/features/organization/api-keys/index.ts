export { ApiKeysScreen } from './api-keys-screen.tsx'
export { networksIn } from './new-key-popup.tsx'
export { Copyable } from './copyable.tsx'

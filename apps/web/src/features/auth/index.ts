export { LoginScreen, type LoginScreenProps } from './login-screen.tsx'
export { RecoveryScreen } from './recovery-screen.tsx'
export { ResetScreen } from './reset-screen.tsx'

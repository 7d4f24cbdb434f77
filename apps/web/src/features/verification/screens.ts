export { VerificationScreen } from './verification-screen.tsx'
export { VerificationsScreen } from './verifications-screen.tsx'
export { VerifierPage } from './verifier-page.tsx'

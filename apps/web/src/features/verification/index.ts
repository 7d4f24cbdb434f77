export { VerificationMarks, VerifyButton } from './version-mark.tsx'

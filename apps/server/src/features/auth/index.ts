export { registerAuth } from './routes.ts'
export { hashPassword, isPasswordOf, randomPassword, refuseWeakPassword } from './password.ts'
export { issuePasswordCode, revokePasswordCode, type AccountOwner } from './password-codes.ts'
export {
  hoursOfInvitation,
  sendInvitation,
  writePassword,
  type PostDeps,
  type RecoveryDeps,
} from './recovery.ts'
export { passwordChangedMessage } from './letters.ts'
export { acceptedStep } from './one-time-code.ts'
export { forgetRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
export { openedSecret, sealedSecret, sealSecretsAnew } from './sealed-secret.ts'
export { useSecondFactor } from './second-factor.ts'
export { useStep } from './store.ts'
export { otpSetups } from './tables.ts'
export { countLink, countTry, forgiveTry } from './tries.ts'

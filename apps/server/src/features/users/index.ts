export { deactivateUser, reactivateUser } from './deactivate.ts'
export { describeUser, provisionUser } from './provision-user.ts'
export { registerUsers } from './routes.ts'
export { inviteOwner, oneAccountAnAddress } from './invitations.ts'

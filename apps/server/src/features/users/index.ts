export { provisionUser } from './provision-user.ts'
export { registerUsers } from './routes.ts'
export { inviteOwner, oneAccountAnAddress } from './invitations.ts'

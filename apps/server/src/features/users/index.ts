export { registerUsers } from './routes.ts'
export { inviteOwner, oneAccountAnAddress } from './invitations.ts'

export const retentionKey = ['former-users'] as const

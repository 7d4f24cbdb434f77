export const accessKey = ['access-points'] as const

export const editor = {} as const

export * from './client.ts'
export * from './logo.ts'
export { openFile } from './open-file.ts'
export { fetchFile, saveFile } from './fetch-file.ts'
export * from './problem.ts'
export * from './session.ts'

export { refreshAccount } from './refresh-account.ts'

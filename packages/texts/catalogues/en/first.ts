/** The areas that the frame and the sign-in ask for: loaded at once, all others before the first screen in the frame. */
export { default as auth } from './auth.json'
export { default as common } from './common.json'
export { default as shell } from './shell.json'

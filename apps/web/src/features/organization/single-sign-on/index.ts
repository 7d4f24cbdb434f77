export { SingleSignOnScreen } from './single-sign-on.tsx'

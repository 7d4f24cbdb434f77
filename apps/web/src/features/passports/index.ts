export { PassportTab } from './passport-tab.tsx'

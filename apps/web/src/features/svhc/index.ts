export { SvhcScreen } from './svhc-screen.tsx'

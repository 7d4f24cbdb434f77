export { SubstancesTab } from './substances-tab.tsx'
export { SvhcScreen } from './svhc-screen.tsx'

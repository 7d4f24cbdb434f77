export { DisclosureScreen } from './disclosure-screen.tsx'
export { UnsoldScreen } from './unsold-screen.tsx'

export { MasksScreen } from './masks-screen.tsx'
export { MaskScreen } from './mask-screen.tsx'

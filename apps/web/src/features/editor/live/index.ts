export { LivePanel } from './live-panel.tsx'
export { LiveFootBar } from './live-foot-bar.tsx'

export { LivePanel } from './live-panel.tsx'
export { LiveFootBar } from './live-foot-bar.tsx'
export { useLiveScore, type LiveView } from './use-live-score.ts'

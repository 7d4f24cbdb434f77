export { LivePanel } from './live-panel.tsx'
export { LiveFootBar } from './live-foot-bar.tsx'
export { useLivePef, type PefLiveView } from './use-live-pef.ts'
export { useLiveScore, type LiveView } from './use-live-score.ts'

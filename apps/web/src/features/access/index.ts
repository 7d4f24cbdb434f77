export { Guarded } from './guarded.tsx'
export { GuardedOutlet } from './guarded-outlet.tsx'
export { LockedFeature } from './locked-feature.tsx'
export { NoAccessPanel } from './no-access-panel.tsx'

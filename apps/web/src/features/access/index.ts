export { Guarded } from './guarded.tsx'
export { GuardedOutlet } from './guarded-outlet.tsx'
export { LockedFeature } from './locked-feature.tsx'

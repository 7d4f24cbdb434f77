export { Guarded } from './guarded.tsx'
export { GuardedOutlet } from './guarded-outlet.tsx'
export { useCapabilityName } from './use-capability-name.ts'
export { LockedFeature } from './locked-feature.tsx'

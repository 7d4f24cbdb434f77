import type { Night } from '../../../platform/start/next-night.ts'

/** When the list is read by itself: what begins last has two hours of the night left. */
export const night: Night = { from: 22, hours: 4 }

import type { Night } from '../../platform/start/next-night.ts'

/** When connectors run by themselves: before the day's work in Europe. */
export const night: Night = { from: 1, hours: 3 }

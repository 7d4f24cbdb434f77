import type { ComputeSettings } from '../settings/index.ts'
import type { VersionResult } from './version-store.ts'

/** By which settings of its organization a version was computed. */
export const settingsOfVersion = ({
  frenchPefReading,
  packs,
}: Pick<VersionResult, 'frenchPefReading' | 'packs'>): ComputeSettings => ({
  frenchPefReading,
  packIds: packs?.map(({ id }) => id) ?? [],
})

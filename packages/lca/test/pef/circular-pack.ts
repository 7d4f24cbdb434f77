import { circularSlots, impactsOf, type Dataset, type DatasetPack } from '@ecotrame/lca'
import { database } from './products.ts'

/** A pack with a row for every slot of board. */
export function circularPack(): DatasetPack {
  const [first] = database.packs
  if (first === undefined) throw new Error('no pack')
  const row = [...first.datasets.values()][0] as Dataset
  const manifest = { ...first.manifest, id: 'own' }
  const slots = circularSlots.filter((slot) => slot !== 'primary')
  const impacts = impactsOf({ cch: 1 })
  return {
    manifest,
    datasets: new Map(
      slots.map((slot) => [slot, { ...row, id: slot, packId: 'own', impacts, published: impacts }]),
    ),
    choices: slots.map((slot) => ({
      stage: 'circular footprint',
      process: slot,
      material: 'cardboard',
      parameter: '',
      country: '*',
      rule: 'exact',
      dataset: { packId: 'own', datasetId: slot },
      standIn: null,
      note: '',
    })),
  }
}

import type { FrozenFrench } from '@ecotrame/contract'
import { frenchCostProduct, type FrenchCostRelease } from '@ecotrame/lca'
import type { VersionResult } from '../../evaluations/index.ts'

/**
 * The French cost of a version with what its complements stand on. `null`: it has none, or its release is not shipped any
 * more.
 */
export function frozenFrench(
  { french, databaseRelease }: Pick<VersionResult, 'french' | 'databaseRelease'>,
  release: FrenchCostRelease,
): FrozenFrench | null {
  if (french === null || french.result.release !== release.id) return null
  const product = frenchCostProduct(french.input, release)
  if (!product.ok) return null
  const { materials, enabled, massKg } = product.value
  const { result } = french
  const used = new Set(result.lines.map(({ processId }) => processId))
  const { ecsPerKgExported: ecsPerKg, ...exported } = release.constants.exportComplement
  const { physical, nonPhysical, applied } = result.durability
  return {
    release: release.id,
    massKg,
    processes: [...used].flatMap((id) => {
      const process = release.processes.get(id)
      if (process === undefined) return []
      const { nameEn, nameFr, unit, ecs, pef, sourceDatabase } = process
      return [
        { id, name: { en: nameEn, fr: nameFr }, unit, source: sourceDatabase || databaseRelease, ecs, pef },
      ]
    }),
    lines: result.lines.map(({ stage, transport, purpose, processId, amount, ecs, pef }) => ({
      stage,
      transport,
      purpose,
      process: processId,
      amount,
      ecs,
      pef,
    })),
    durability: { physical, nonPhysical, applied },
    complements: {
      microfibres: {
        counts: enabled.material,
        fibres: materials.map(({ fibre, share }) => ({
          id: fibre.id,
          share,
          synthetic: fibre.origin === 'synthetic',
          ecsPerKg: fibre.microfibreEcsPerKg,
        })),
      },
      export: { counts: enabled.end_of_life, ecsPerKg, ...exported },
    },
    result: {
      ecs: result.ecs,
      pef: result.pef,
      ecsPer100g: result.ecsPer100g,
      ecsWithoutDurability: result.withoutDurability.ecs,
      microfibres: result.complements.microfibres,
      export: result.complements.export,
    },
  }
}

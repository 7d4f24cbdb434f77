import type { DatasetDatabase } from '../../datasets/database.ts'
import { pefProductOfForm } from '../../product/pef-form-input.ts'
import type { FrenchCostRelease } from '../french-cost/release.ts'
import type { Method } from '../method.ts'
import { evaluatePef } from './evaluate-pef.ts'
import type { PefInput } from './input.ts'
import type { PefMethod } from './method.ts'
import { pefProduct } from './pef-product.ts'
import type { PefProduct } from './product.ts'
import { pefView, type PefView } from './view/pef-view.ts'

/** Under this name results of PEF are kept. */
export const pefId = 'pef'

export type PefFootprint = Method<PefInput, PefView>

/** What PEF computes with. */
export interface PefData {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  /** Of the French cost: what its fields say of a product that both methods describe. */
  readonly release: FrenchCostRelease
  /** The packs, as people read them. */
  readonly databaseRelease: string
}

/** The product environmental footprint by one method and database, for every category. */
export function pefFootprint({ method, database, release, databaseRelease }: PefData): PefFootprint {
  const viewOf = (product: PefProduct) => pefView(evaluatePef(product, method, database), method)
  return {
    id: pefId,
    name: { en: 'Product environmental footprint (PEF)', fr: 'Empreinte environnementale de produit (PEF)' },
    release: method.id,
    databaseRelease,
    covers: () => true,
    describe(form, state) {
      const described = pefProductOfForm(form, state, method, release)
      if (!described.ok) return described
      const { input, product } = described.value
      return { ok: true, value: { input, compute: () => viewOf(product) } }
    },
    recalculate(input) {
      const product = pefProduct(input, method)
      return product.ok ? { ok: true, value: viewOf(product.value) } : product
    },
    hasNothingFor: () => false,
    massKg: ({ massKg }) => massKg,
    unit: 'µPt',
    score: ({ score }) => score.micropoints,
    datasets: ({ trace }) => trace.map(({ pack, dataset }) => `${pack.id}:${dataset.id}`),
  }
}

import type { VersionResult } from '../evaluations/index.ts'
import type { ProductAsItIs } from '../products/index.ts'
import type { Labelled } from './standing.ts'

type LabelledVersion = Pick<
  VersionResult,
  'id' | 'evaluationId' | 'ecs' | 'massKg' | 'methodRelease' | 'publishedAt'
>

/** A version of an evaluation as a label sees it. */
export const labelledVersion = (version: LabelledVersion): Labelled => ({
  cost: version.ecs,
  massKg: version.massKg,
  releases: [version.methodRelease],
  published: version.publishedAt !== null,
  shown: {
    kind: 'evaluation',
    id: version.evaluationId,
    items: [{ evaluation: version.evaluationId, version: version.id, quantity: 1 }],
  },
})

type LabelledProduct = Pick<ProductAsItIs, 'productId' | 'content' | 'result'> & {
  readonly publishedAt: Date | string | null
}

/** A version of a product: its items together, each with its own durability. */
export const labelledProduct = ({ productId, content, result, publishedAt }: LabelledProduct): Labelled => ({
  cost: result.labels.fr_dur?.product ?? null,
  massKg: result.netMassKg,
  releases: result.releases.french,
  published: publishedAt !== null,
  shown: {
    kind: 'product',
    id: productId,
    items: content.evaluations.map(({ id, quantity, version }) => ({
      evaluation: id,
      version: version.id,
      quantity,
    })),
  },
})

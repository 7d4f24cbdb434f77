import type { EvaluationState, ProductState } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  activeVersionInSight,
  findRecord,
  findVersionResult,
  sightOf,
  type VersionResult,
} from '../evaluations/index.ts'
import { findProductRecord, productAsItIs, type ProductAsItIs } from '../products/index.ts'
import type { ItemKind } from '../publication/index.ts'
import { documentsOfEvaluations } from '../request-answers/index.ts'
import { viewerOf } from '../requests/index.ts'
import { evaluationFacts, factsOfProduct, type PublicFacts, type SheetsDeps } from '../sheets/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What publishing now would make public. */
export interface Figures {
  readonly facts: PublicFacts
  readonly parts: readonly { readonly name: string; readonly version: VersionResult }[]
  readonly documents: number
}

/** Something that may become public. */
export interface Subject {
  readonly kind: ItemKind
  readonly id: string
  readonly name: string
  readonly state: EvaluationState | ProductState
  /** Publishing now would change something. */
  readonly isNew: boolean
  readonly gtin: string | null
  readonly picture: { readonly words: string | null } | null
  /** `null`: there are no figures. */
  readonly figures: Figures | null
}

/** @throws NOT_FOUND */
export const subjectOf = (deps: SheetsDeps, caller: Caller, kind: ItemKind, id: string): Promise<Subject> =>
  kind === 'evaluation' ? evaluationSubject(deps, caller, id) : productSubject(deps, caller, id)

async function evaluationSubject(deps: SheetsDeps, { session }: Caller, id: string): Promise<Subject> {
  const { organizationId } = session
  const { record, version, documents } = await deps.database.inOrganization(organizationId, async (tx) => {
    const read = await findRecord(tx, sightOf(session), id)
    if (read === undefined) throw problem('NOT_FOUND')
    if (read.active === null) return { record: read, version: null, documents: 0 }
    const active = await activeVersionInSight(tx, session, id)
    return {
      record: read,
      version: active,
      documents: (await documentsOfEvaluations(tx, viewerOf(session), [id])).length,
    }
  })
  const facts = version && (await evaluationFacts(deps, organizationId, version))
  const { name, reference } = record
  return {
    kind: 'evaluation',
    id,
    name,
    state: record.state,
    // Publishing takes over another name as well.
    isNew:
      facts !== null && (facts.publishedAt === null || facts.name !== name || facts.reference !== reference),
    gtin: null,
    picture: null,
    figures: version &&
      facts && {
        facts: { ...facts, name, reference },
        parts: [{ name, version }],
        documents,
      },
  }
}

async function productSubject(deps: SheetsDeps, { session }: Caller, id: string): Promise<Subject> {
  const { organizationId } = session
  const sight = sightOf(session)
  const read = await deps.database.inOrganization(organizationId, async (tx) => {
    const record = await findProductRecord(tx, sight, id)
    if (record === undefined) throw problem('NOT_FOUND')
    if (record.state === 'draft') return { record, kept: null }
    const product = await productAsItIs(tx, deps, session, id)
    const ids = product.content.evaluations.map((part) => part.id)
    return {
      record,
      kept: {
        product,
        parts: await partsOf(tx, organizationId, product),
        documents: (await documentsOfEvaluations(tx, viewerOf(session), ids)).length,
      },
    }
  })
  const { record, kept } = read
  const facts = kept && (await factsOfProduct(deps, sight, kept.product))
  return {
    kind: 'product',
    id,
    name: record.name,
    state: record.state,
    isNew: record.state === 'evaluated',
    gtin: record.gtin,
    picture: record.imageName === null ? null : { words: record.imageAlt },
    figures: kept && facts && { facts, parts: kept.parts, documents: kept.documents },
  }
}

async function partsOf(tx: Tx, organizationId: string, { content }: ProductAsItIs) {
  const parts: { name: string; version: VersionResult }[] = []
  for (const { name, version: held } of content.evaluations) {
    const version = await findVersionResult(tx, { organizationId, team: { every: true } }, held.id)
    if (version !== undefined) parts.push({ name, version })
  }
  return parts
}

import {
  emptyPassport,
  gtin14,
  type PassportContent,
  type PassportDraft,
  type ProductPassport,
} from '@ecotrame/contract'
import { codeName } from '@ecotrame/texts'
import { withinTransaction, type Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf } from '../evaluations/index.ts'
import { bonusStatement } from '../fees/index.ts'
import { findProductRecord, type ProductRecord } from '../products/index.ts'
import { documentsOf, productTreeOf } from '../svhc/index.ts'
import { blocksOf, stepsOfSheet } from './blocks.ts'
import { canonicalJson } from '../../platform/values/canonical-json.ts'
import { contentOf, currentSet } from './content.ts'
import type { RecordDeps } from './deps.ts'
import { drawnFrom, kindOf, type Drawn } from './drawn.ts'
import { gapsOf } from './gaps.ts'
import * as store from './store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Everything that is known of the passport of a product. */
export interface Looked {
  readonly product: ProductRecord
  readonly passport: Awaited<ReturnType<typeof store.findPassport>>
  readonly draft: PassportDraft
  readonly drawn: Drawn | null
  readonly versions: readonly store.VersionRecord[]
  /** `null`: nothing of the product is published. */
  readonly content: PassportContent | null
  readonly answer: Omit<ProductPassport, 'published'>
  readonly under: readonly store.UnderGtin[]
}

const firstRowVersion = 1

/** @throws NOT_FOUND for a product that the caller may not see */
export async function lookAt(tx: Tx, deps: RecordDeps, caller: Caller, id: string): Promise<Looked> {
  const { organizationId } = caller.session
  const product = await findProductRecord(tx, sightOf(caller.session), id)
  if (product === undefined) throw problem('NOT_FOUND')
  const passport = await store.findPassport(tx, organizationId, id)
  const versions = passport === undefined ? [] : await store.versionsOf(tx, organizationId, passport.id)
  const draft = draftOf(passport?.draft)
  const drawn = await drawnFrom(tx, deps, organizationId, product)
  const svhc = { ...deps, database: withinTransaction(tx) }
  const documents = await documentsOf(svhc, caller, id, {})
  const { answer: tree } = await productTreeOf(tx, svhc, caller, id, {})
  const gtin = drawn?.content.gtin ?? null
  const under = gtin === null ? [] : await findUnder(tx, gtin14(gtin))
  const set = currentSet(deps.passportRules)
  const input = {
    kind: kindOf(deps, product),
    draft,
    drawn,
    substances: documents.agec,
    candidateList: documents.release.date,
    set,
    countryName: countryNames(deps),
    bonusOfTariff: await bonusOf(tx, organizationId, product, drawn),
  }
  const [blocks, steps] = [blocksOf(input), stepsOfSheet(input)]
  const gaps = gapsOf({
    draft,
    drawn,
    blocks,
    steps,
    documents,
    articles: tree.articles,
    isOlder: product.published !== null && product.state !== 'published',
    firstIsAnother: isOfAnother(under, organizationId),
  })
  const written = { rules: deps.passportRules, draft, blocks, steps, documents }
  const content = drawn === null ? null : contentOf({ ...written, drawn })
  const [newest] = versions
  // What was withdrawn may be published again as it was.
  const isNew = content !== null && (newest?.withdrawnAt !== null || !isSame(content, newest.content))
  return {
    product,
    passport,
    draft,
    drawn,
    versions,
    content,
    under,
    answer: {
      product: { id, name: product.name, reference: product.reference, gtin: product.gtin },
      kind: input.kind,
      draft,
      steps: [...(drawn?.steps ?? [])],
      syntheticShare: shareOf(drawn, 'synthetic'),
      recycledShare: shareOf(drawn, 'recycled'),
      blocks,
      gaps,
      canPublish: isNew && !gaps.some((one) => one.blocks),
      rules: { asOf: set.asOf, retentionYears: set.retentionYears, thresholds: [...set.thresholds] },
      candidateList: documents.release.date,
      versions: versions.map(versionAnswer),
      rowVersion: passport?.rowVersion ?? firstRowVersion,
    },
  }
}

/** Of the published version; nothing is known of one that was not. */
const bonusOf = (tx: Tx, organizationId: string, product: ProductRecord, drawn: Drawn | null) =>
  drawn === null
    ? null
    : bonusStatement(tx, organizationId, {
        category: product.classification ?? product.categoryIds[0] ?? null,
        facts: { recycledShare: percentOf(shareOf(drawn, 'recycled')), durability: drawn.durability },
      })
const percentOf = (share: number | null) => (share === null ? null : share * 100)

/** What was said before a field was there says nothing of it. */
const draftOf = (kept: Partial<PassportDraft> | undefined): PassportDraft => ({
  ...emptyPassport,
  ...kept,
  substances: { ...emptyPassport.substances, ...kept?.substances },
})

const isSame = (one: PassportContent, other: PassportContent): boolean =>
  canonicalJson(one) === canonicalJson(other)

const findUnder = async (tx: Tx, gtin: string): Promise<readonly store.UnderGtin[]> =>
  (await tx.execute<store.UnderGtin>(store.underGtin(gtin))).rows

export const isOfAnother = (under: readonly store.UnderGtin[], organizationId: string): boolean =>
  under[0] !== undefined && under[0].passport !== null && under[0].organization_id !== organizationId

const countryNames =
  ({ method, datasets }: RecordDeps) =>
  (code: string) => {
    const found = method.release.countries.get(code) ?? datasets.method.countries.get(code)
    if (found !== undefined) return { en: found.nameEn, fr: found.nameFr }
    return { en: codeName('region', code, 'en'), fr: codeName('region', code, 'fr') }
  }

function shareOf(drawn: Drawn | null, what: 'synthetic' | 'recycled'): number | null {
  if (drawn === null || drawn.materials.length === 0) return null
  if (drawn.materials.some((material) => material[what] === null)) return null
  return drawn.materials.reduce((sum, material) => sum + (material[what] === true ? material.share : 0), 0)
}

export const versionAnswer = ({
  number,
  publishedAt,
  authorName,
  rulesOf,
  checksum,
}: Pick<store.VersionRecord, 'number' | 'publishedAt' | 'authorName' | 'rulesOf' | 'checksum'>) => ({
  number,
  publishedAt: publishedAt.toISOString(),
  author: authorName,
  rulesOf,
  checksum,
})

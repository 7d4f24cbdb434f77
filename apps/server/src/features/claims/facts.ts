import { sql } from 'drizzle-orm'
import { decidingCountry, sumOfParts, type PefMethod, type PlacedMass } from '@ecotrame/lca'
import {
  fibreById,
  fibres,
  type ClaimMaterial,
  type ComparisonFacts,
  type ProductFacts,
} from '@ecotrame/reading'
import { withinTransaction, type Tx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import { compareItems } from '../comparisons/index.ts'
import {
  sightOf,
  statedCountry,
  statedInput,
  versionInSight,
  type VersionResult,
} from '../evaluations/index.ts'
import { findProductRecord } from '../products/index.ts'
import { loadProduct, type LoadedSubject } from '../results/index.ts'
import { productTreeOf } from '../svhc/index.ts'
import type { ClaimsDeps } from './deps.ts'
import { declarations, declarationAnswers } from '../declarations/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A part of a product by its active version, and how many. */
interface Part {
  readonly quantity: number
  readonly version: VersionResult
}

/** What the data say of a product. @throws NOT_FOUND where it is not in sight */
export async function factsOfProduct(
  tx: Tx,
  deps: ClaimsDeps,
  caller: Caller,
  id: string,
): Promise<ProductFacts> {
  const { answer } = await productTreeOf(tx, deps, caller, id, {})
  const loaded = await loadedOrNothing(tx, deps, caller, id)
  const parts = loaded === null ? [] : await partsOf(tx, caller, loaded)
  const sum = loaded === null ? null : sumOfParts(loaded.parts, deps.datasets.method.weighting)
  return {
    composition: parts.length === 0 ? null : compositionOf(parts, deps),
    countries: countriesOf(parts, deps),
    substances: answer.standing,
    points: sum?.labels.fr_dur?.product ?? null,
    pointsPer100g: sum?.labels.fr_dur?.per100g ?? null,
    declared: await declaredPoints(tx, caller, id),
    kgCo2e: sum?.pef?.categories.find(({ category }) => category === 'cch')?.impact ?? null,
  }
}

/** A product that was never run has data, but no figures. */
async function loadedOrNothing(
  tx: Tx,
  deps: ClaimsDeps,
  { session }: Caller,
  id: string,
): Promise<LoadedSubject | null> {
  try {
    return await loadProduct(tx, deps, session, id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_EVALUATED') return null
    throw error
  }
}

async function partsOf(tx: Tx, { session }: Caller, { parts }: LoadedSubject): Promise<readonly Part[]> {
  const found: Part[] = []
  for (const { version, quantity } of parts)
    if (version !== null) found.push({ quantity, version: await versionInSight(tx, session, version.id) })
  return found
}

const massOf = ({ quantity, version }: Part): number => quantity * version.massKg

/** Fibres by the materials of forms: those that are the fibre itself, not those that stand in for it. */
const fibreOfMaterial = new Map(
  fibres.flatMap(({ id, french, pef }) =>
    (french ? [french] : pef ? [pef] : []).flatMap((one) =>
      one.standsIn ? [] : [[one.material, id] as const],
    ),
  ),
)

/** The fibre of a material of the forms; of one of the French method that of the material that says the same. */
function fibreOf(id: string, { materials }: PefMethod) {
  const own = fibreOfMaterial.get(id)
  if (own !== undefined) return fibreById.get(own)
  const same = [...materials.values()].find(({ frenchMaterialIds }) => frenchMaterialIds.includes(id))
  return fibreById.get(fibreOfMaterial.get(same?.id ?? '') ?? '')
}

function compositionOf(parts: readonly Part[], deps: ClaimsDeps): readonly ClaimMaterial[] {
  const whole = parts.reduce((sum, part) => sum + massOf(part), 0)
  return parts.flatMap((part) =>
    materialsOf(part.version, deps).map(({ materialId, share }) => {
      const fibre = fibreOf(materialId, deps.datasets.method)
      return {
        fibre: fibre?.base ?? fibre?.id ?? materialId,
        qualities: fibre?.qualities ?? [],
        share: whole > 0 ? (share * massOf(part)) / whole : 0,
      }
    }),
  )
}

const materialsOf = (version: VersionResult, { catalogue }: ClaimsDeps) =>
  version.french !== null
    ? (statedInput(version, catalogue)?.materials ?? [])
    : (version.pefInput?.parts ?? []).flatMap(({ share: ofPart = 1, materials = [] }) =>
        materials.flatMap(({ materialId, share }) =>
          materialId === undefined ? [] : [{ materialId, share: share * ofPart }],
        ),
      )

const isCountry = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code)
const stages = { spinning: 'spinning', fabric: 'fabric', dyeing: 'ennobling', making: 'making' } as const

/** Where steps mainly take place: the rule that also names countries on the AGEC sheet. */
function countriesOf(parts: readonly Part[], deps: ClaimsDeps): ProductFacts['countries'] {
  const placed = (step: keyof typeof stages) =>
    parts.map((part): PlacedMass => ({ country: placeOf(part.version, step, deps), massKg: massOf(part) }))
  return Object.fromEntries(
    (Object.keys(stages) as (keyof typeof stages)[]).flatMap((step) => {
      const decided = decidingCountry(placed(step))
      return decided === null ? [] : [[step, decided.country]]
    }),
  )
}

function placeOf(
  version: VersionResult,
  step: keyof typeof stages,
  { catalogue }: ClaimsDeps,
): string | null {
  const { french, pefInput } = version
  const taken = french?.result.stages.find(
    ({ stage, enabled }) => stage === stages[step] && enabled,
  )?.countryCode
  const code =
    french === null
      ? pefInput?.countries?.[step]
      : taken && statedCountry(statedInput(version, catalogue), stages[step], taken)
  return isCountry(code) ? code : null
}

/** Whole points of the declarations of a product that the portal did not refuse. */
async function declaredPoints(tx: Tx, { session }: Caller, id: string): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ score: number }>(sql`
    select d.score from ${declarations} d
    where d.organization_id = ${session.organizationId} and d.subject_id = ${id} and exists (
      select from ${declarationAnswers} a where a.organization_id = d.organization_id
        and a.declaration_id = d.id and a.outcome in ('accepted', 'unchanged'))`)
  return rows.map(({ score }) => Math.round(score))
}

/** Two products on one basis, with all that a comparison has to hold (C5), and a sentence that says no more. */
export interface Comparison {
  readonly facts: ComparisonFacts
  readonly other: string
  readonly label: string
  readonly method: string
}

export async function comparisonOf(
  tx: Tx,
  deps: ClaimsDeps,
  caller: Caller,
  { product, other }: { readonly product: string; readonly other: string },
): Promise<Comparison | null> {
  const sight = sightOf(caller.session)
  const record = await findProductRecord(tx, sight, other)
  if (record === undefined) return null
  const items = [product, other].map((id) => ({ kind: 'product' as const, id }))
  const inThis = { ...deps, database: withinTransaction(tx) }
  const compared = await compareItems(inThis, caller, {
    items,
    label: undefined,
    basis: 'product',
    baseline: 1,
  })
  const [one] = compared.items
  const warned = new Set(compared.warnings.map(({ code }) => code))
  const { verdict = null, ratio = null } = one?.result?.versus ?? {}
  return {
    other: record.name,
    label: compared.label,
    method: (one?.result?.releases ?? []).join(', '),
    facts: {
      otherWords: [record.name, record.reference].filter((words) => words !== ''),
      sameMethod: !warned.has('DIFFERENT_RELEASES') && !warned.has('DIFFERENT_COVERAGE'),
      sameCategory: !warned.has('DIFFERENT_CATEGORIES'),
      sameUnit: !warned.has('DIFFERENT_BASES'),
      percent: ratio === null ? null : 100 * ratio,
      isCertain: verdict === null ? null : verdict === 'lower',
    },
  }
}

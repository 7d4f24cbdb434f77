import { datasetKey } from '../datasets/dataset.ts'
import { weightedImpact } from '../impacts/weighting.ts'
import type { PefLine, PefFigures } from '../methods/pef/result.ts'
import type { Checked } from '../problems/problem.ts'
import type { FacilityRecord } from '../product/facility-records.ts'
import type { FormState } from '../product/form.ts'
import { partsOfLabel, type ScoreFamily } from '../results/score-labels.ts'
import { studyQuality, type QualityProcess, type Situations } from './data-quality.ts'
import { fieldEffect, type FieldEffect, type ScoredState } from './field-effects.ts'
import { formFields, type EffectiveFigures, type FormField, type KnownClasses } from './form-fields.ts'
import {
  backgroundDataset,
  precisionField,
  scoreVariance,
  type BackgroundDataset,
  type PrecisionModel,
} from './precision-model.ts'
import { missingMass } from './missing-mass.ts'
import { primaryShares } from './primary-shares.ts'
import {
  askedFigure,
  everyMethod,
  methodsFor,
  scoredForm,
  type AskedScore,
  type ScoredForm,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import { situationOf } from './situations.ts'
import { criteriaOf, pointsBy, scoredLines, type ScoredLine } from './scored-lines.ts'
import { sourcesOf, stageStakes, sumsOfStages, type OfStages } from './stage-stakes.ts'
import type { FactorSet, PrecisionTables } from './tables.ts'

/** A product of which somebody asks how sure its figures are. */
export interface MeasuredProduct {
  /** With its records: what of it is measured and proven. */
  readonly state: FormState
  /** What is known better than the origins of the values tell, by path. */
  readonly classes?: KnownClasses
  readonly situations?: Situations
}

export interface MeasureOptions {
  readonly asked: readonly AskedScore[]
  readonly factorSet: FactorSet
}

/**
 * How sure the figures of a product are: each field of its form is moved and the product computed anew.
 *
 * @returns one model a figure, `null` where the product does not have the figure; or what keeps the form from being
 *   computed, at its fields
 * Source: DPR method page, §2 to §4.
 */
export function measurePrecision(
  product: MeasuredProduct,
  basis: ScoringBasis,
  tables: PrecisionTables,
  { asked, factorSet }: MeasureOptions,
): Checked<readonly (PrecisionModel | null)[]> {
  const needed = methodsFor(asked, basis)
  const all = everyMethod(basis)
  const first = scoredForm(product.state, all, basis)
  if (!first.ok) return first
  const figures = asked.map((one) => askedFigure(first.value, one) ?? Number.NaN)
  if (figures.every(Number.isNaN)) {
    const refused = scoredForm(product.state, needed, basis)
    if (!refused.ok) return refused
  }
  // The French cost takes next to no time; the PEF is computed anew at each step only where a figure rests on it.
  const methods = { ...all, pef: needed.pef }
  const scored = { state: product.state, asked, methods, basis, tables, scored: first.value, figures }
  const fields = uncertainFields(product, first.value, basis, tables)
  const effects = fields.flatMap((field) => fieldEffect(field, scored) ?? [])
  const shared = {
    ...aboutPef(first.value.pef, product, basis, tables),
    paths: fields.map(({ path }) => path),
    mass: primaryShares.ofMass(product.state),
  }
  return {
    ok: true,
    value: asked.map((_, place) => modelAt(place, effects, scored, factorSet, shared)),
  }
}

/** The fields of a product that can be uncertain, or every one that can hold another value. */
export const uncertainFields = (
  { state, classes = {} }: MeasuredProduct,
  scored: Pick<ScoredForm, 'french'>,
  { form }: ScoringBasis,
  tables: PrecisionTables,
  everything = false,
): readonly FormField[] =>
  formFields(form, state, { tables, classes, effective: effectiveFigures(scored), everything })

interface SharedFindings extends Pick<PrecisionModel, 'quality' | 'caution' | 'paths'> {
  readonly mass: number | null
}

function modelAt(
  place: number,
  effects: readonly FieldEffect[],
  scored: ScoredState,
  factorSet: FactorSet,
  { mass, ...shared }: SharedFindings,
): PrecisionModel | null {
  const asked = scored.asked[place]
  const score = scored.figures[place]
  if (asked === undefined || score === undefined || !Number.isFinite(score)) return null
  const { tables } = scored
  const { family } = partsOfLabel(asked.label)
  const moved = effects.flatMap((effect) => {
    const field = precisionField(effect, place, factorSet, tables)
    return field === null ? [] : [{ field, moves: effect.moves[family] }]
  })
  const fields = moved.map(({ field }) => field)
  const { background, gross } = backgroundOf(family, scored, factorSet)
  const lines = scoredLines(scored.scored, family, scored.basis)
  const primary = { mass, impact: primaryShares.ofImpact(lines) }
  const missing = missingMass(score, asked, scored.scored, scored.basis)
  return {
    asked,
    factorSet,
    score,
    gross: gross * Math.abs(score),
    fields,
    background,
    missing,
    stakes: stageStakes(
      sourcesOf(moved, { background }, stagesOfDatasets(lines)),
      sumsOfStages(lines),
      scoreVariance({ fields, background, missing }),
    ),
    primary,
    ...shared,
  }
}

/** A dataset may stand on several stages. */
function stagesOfDatasets(lines: readonly ScoredLine[]): ReadonlyMap<string, OfStages> {
  const groups = new Map<string, ScoredLine[]>()
  for (const line of lines) groups.set(line.dataset, [...(groups.get(line.dataset) ?? []), line])
  return new Map([...groups].map(([dataset, own]) => [dataset, sumsOfStages(own)]))
}

/** Datasets by their share of the score, and the sum of the absolute shares. */
function backgroundOf(family: ScoreFamily, { scored, basis, tables }: ScoredState, factorSet: FactorSet) {
  const lines = scoredLines(scored, family, basis)
  const total = scored.families[family]?.score ?? 0
  const known = datasetsOf(scored, basis, tables)
  const shares = [...pointsBy(lines, 'dataset')].map(([id, points]) => ({
    id,
    share: total === 0 ? 0 : points / total,
  }))
  const background = shares.flatMap(({ id, share }): readonly BackgroundDataset[] => {
    const dataset = known.get(id)
    const stage = lines.find((line) => line.dataset === id)?.stage
    if (dataset === undefined || stage === undefined) return []
    return [backgroundDataset({ ...dataset, id, stage, elasticity: share }, factorSet, tables)]
  })
  return {
    background: background.toSorted((a, b) => Math.abs(b.elasticity) - Math.abs(a.elasticity)),
    // A total of 0 is made of something, or of nothing: either way no part of it is told in per cent.
    gross: total === 0 ? 0 : lines.reduce((sum, { points }) => sum + Math.abs(points / total), 0),
  }
}

type NamedDataset = Pick<BackgroundDataset, 'nameEn' | 'nameFr' | 'criteria'>

/** Names and quality of what the bills of a product take; the French data are not rated. */
function datasetsOf(
  { french, pef }: ScoredForm,
  { release }: ScoringBasis,
  tables: PrecisionTables,
): ReadonlyMap<string, NamedDataset> {
  const known = new Map<string, NamedDataset>()
  for (const { processId } of french?.lines ?? []) {
    const process = release.processes.get(processId)
    if (process === undefined) continue
    const { nameEn, nameFr } = process
    known.set(processId, { nameEn, nameFr, criteria: criteriaOf(null, false, tables) })
  }
  for (const { dataset, standIn } of pef?.lines ?? []) {
    const { nameEn, nameFr } = dataset
    known.set(datasetKey(dataset), {
      nameEn,
      nameFr,
      criteria: criteriaOf(dataset, standIn !== null, tables),
    })
  }
  return known
}

function aboutPef(
  pef: PefFigures | null,
  { state, situations = {} }: MeasuredProduct,
  { method }: ScoringBasis,
  tables: PrecisionTables,
): Pick<PrecisionModel, 'quality' | 'caution'> {
  if (pef === null || pef.score.micropoints === 0) return { quality: null, caution: null }
  const points = tables.cautionCategories
    .filter((category) => pef.score.categories.includes(category))
    .map((category): number => weightedImpact(pef.total, category, method.weighting) ?? 0)
  return {
    quality: studyQuality(processesOf(pef, state.records?.facilities ?? [], tables), situations, tables),
    caution: points.reduce((sum, value) => sum + value, 0) / pef.score.micropoints,
  }
}

/** Processes of a PEF result: what a stage takes of a dataset. */
function processesOf(
  pef: PefFigures,
  facilities: readonly FacilityRecord[],
  tables: PrecisionTables,
): readonly QualityProcess[] {
  const groups = new Map<string, { readonly line: PefLine; points: number }>()
  for (const line of pef.lines) {
    const key = `${line.stage} ${datasetKey(line.dataset)}`
    const group = groups.get(key) ?? { line, points: 0 }
    group.points += line.micropoints
    groups.set(key, group)
  }
  return [...groups.values()].map(({ line, points }) => {
    const { dataset, stage, standIn } = line
    const situation = situationOf(line, facilities)
    return {
      id: datasetKey(dataset),
      nameEn: dataset.nameEn,
      nameFr: dataset.nameFr,
      stage,
      share: points / pef.score.micropoints,
      criteria: criteriaOf(dataset, standIn !== null, tables),
      ...(situation === null ? {} : { situation }),
    }
  })
}

/** What applies where the French form gives nothing, on screen: ratios in per cent. */
export function effectiveFigures({ french }: Pick<ScoredForm, 'french'>): EffectiveFigures {
  if (french === null) return new Map()
  const { airTransportRatio, makingWasteRatio } = french.effective
  return new Map([
    ['airTransportRatio', airTransportRatio * 100],
    ['makingWasteRatio', makingWasteRatio * 100],
  ])
}

import type { CallAnswer, assessPrecision } from '@ecotrame/contract'
import {
  nextBetterOrigin,
  scoreVariance,
  type Assessment,
  type BackgroundDataset,
  type PrecisionField,
  type PrecisionModel,
  type PrecisionTables,
  type PrecisionTarget,
  type RankedField,
  type RatedProcess,
} from '@ecotrame/lca'

type Answer = CallAnswer<typeof assessPrecision>

/** Datasets that are told: the rest of hundreds weighs nothing. */
const mostDatasets = 20

export function assessmentAnswer(
  model: PrecisionModel,
  { interval, plan, quality, reached, wantsSimulation }: Assessment,
  target: PrecisionTarget,
  tables: PrecisionTables,
): Answer {
  const processes = model.quality?.processes ?? []
  const ofQuality = target.type === 'dqr'
  return {
    ...model.asked,
    factorSet: model.factorSet,
    score: model.score,
    unit: 'µPt',
    interval,
    now: { sigma: plan?.now.sigma ?? null, x: plan?.now.x ?? null, dqr: model.quality?.dqr ?? null },
    target,
    reached,
    reachable: ofQuality ? (quality?.floor ?? 5) <= target.q : (plan?.reachable ?? false),
    floor: plan?.floor ?? null,
    needed: ofQuality ? (quality?.needed ?? 0) : (plan?.needed ?? 0),
    fields: plan?.fields.map((ranked) => fieldAnswer(ranked, model, tables)) ?? [],
    background: model.background.slice(0, mostDatasets).map((dataset) => datasetAnswer(dataset, model)),
    qualitySteps:
      quality?.steps.map(({ process, gain, after }) => ({ process: processAnswer(process), gain, after })) ??
      [],
    dnmBreaches: processes.filter(({ breach }) => breach).map(processAnswer),
    processes: processes.map(processAnswer),
    missingMass: {
      share: model.missing.share,
      most: model.missing.most,
      ctv: model.missing.sigma ** 2 / (scoreVariance(model) || 1),
    },
    primaryShare: model.primary,
    cautionShare: model.caution,
    wantsSimulation,
  }
}

const fieldAnswer = (
  { field, ctv, gain, after }: RankedField<PrecisionField>,
  model: PrecisionModel,
  tables: PrecisionTables,
): Answer['fields'][number] => ({
  path: field.path,
  parameter: field.parameter,
  label: field.label,
  entry: field.entry,
  value: field.value,
  E: field.elasticity,
  origin: field.origin,
  sigma: field.sigma,
  ctv,
  gain,
  requiredOrigin: tables.primaryClass,
  after,
  nextBetter: nextBetterOrigin(field, model, tables),
})

const datasetAnswer = (
  { id, nameEn, nameFr, elasticity, dqr, sigma }: BackgroundDataset,
  model: PrecisionModel,
): Answer['background'][number] => ({
  dataset: id,
  name: nameEn,
  name_fr: nameFr,
  E: elasticity,
  dqr,
  ctv: (elasticity * sigma) ** 2 / (scoreVariance(model) || 1),
})

const processAnswer = ({
  nameEn,
  nameFr,
  criteria,
  ...process
}: RatedProcess): Answer['processes'][number] => ({ ...process, name: nameEn, name_fr: nameFr, ...criteria })

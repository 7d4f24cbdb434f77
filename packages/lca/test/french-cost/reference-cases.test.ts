import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  frenchStages,
  type FrenchCostResult,
  type StageResult,
} from '@ecotrame/lca'
import { frenchCostReleases, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { differences } from './close-to.ts'
import { inputOf, referenceCases, type Expected } from './reference-cases.ts'

describe.each(frenchCostReleases)('official calculator, release %s', async (id) => {
  const release = await loadFrenchCostRelease(id)

  test.each(referenceCases(id).map((one) => [one.case_id, one.title, one] as const))(
    '%s: %s',
    (_id, _title, { input, expected }) => {
      const product = frenchCostProduct(inputOf(input), release, { anyShareSum: true })
      if (!product.ok) throw new Error(JSON.stringify(product.problems))
      const result = evaluateFrenchCost(product.value)
      expect(differencesOf(result, expected)).toEqual([])
    },
  )
})

function differencesOf(result: FrenchCostResult, { stages, ...totals }: Expected): string[] {
  const scale = Math.max(Math.abs(result.ecs), Math.abs(result.pef))
  const found = differences(totalsOf(result), totals, scale)
  for (const stage of frenchStages) {
    const mine = result.stages.find((one) => one.stage === stage)
    if (mine === undefined) throw new Error(`no stage ${stage}`)
    const { pre_treatments: preTreatments, ...figures } = stages[stage]
    const ofStage = differences(figuresOf(mine), figures, scale)
    if (preTreatments !== undefined) {
      ofStage.push(...differences(preTreatmentsOf(mine), preTreatments as Record<string, unknown>, scale))
    }
    found.push(...ofStage.map((what) => `${stage} ${what}`))
  }
  return found
}

/** Our figures under the names of the case files. */
const totalsOf = (result: FrenchCostResult) => ({
  ecs_upt: result.ecs,
  pef_upt: result.pef,
  ecs_upt_per_100g: result.ecsPer100g,
  label_points: result.label.points,
  label_points_per_100g: result.label.pointsPer100g,
  ecs_upt_without_durability: result.withoutDurability.ecs,
  pef_upt_without_durability: result.withoutDurability.pef,
  durability: result.durability.applied,
  care_cycles: result.careCycles,
  days_of_wear: result.daysOfWear,
  air_transport_ratio: result.effective.airTransportRatio,
  microfibre_complement_upt: result.complements.microfibres,
  export_complement_upt: result.complements.export,
  microfibre_complement_upt_before_durability: result.complements.microfibres * result.durability.applied,
  export_complement_upt_before_durability: result.complements.export * result.durability.applied,
  trims_mass_kg: result.trims.massKg,
  trims_ecs_upt_before_durability: result.trims.ecs,
  trims_pef_upt_before_durability: result.trims.pef,
  transport_ecs_upt_before_durability: result.transport.ecs,
  transport_pef_upt_before_durability: result.transport.pef,
  transport_road_km: result.transport.roadKm,
  transport_sea_km: result.transport.seaKm,
  transport_air_km: result.transport.airKm,
})

const figuresOf = (stage: StageResult) => ({
  enabled: stage.enabled,
  country_code: stage.countryCode,
  input_mass_kg: stage.inputMassKg,
  output_mass_kg: stage.outputMassKg,
  electricity_kwh: stage.electricityKWh,
  heat_mj: stage.heatMJ,
  stage_ecs_upt: stage.ecs,
  stage_pef_upt: stage.pef,
  transport_road_km: stage.transport.roadKm,
  transport_sea_km: stage.transport.seaKm,
  transport_air_km: stage.transport.airKm,
  transport_ecs_upt: stage.transport.ecs,
  transport_pef_upt: stage.transport.pef,
  dead_stock_kg: stage.deadStockKg,
  picks: stage.weaving?.picks,
  thread_density_per_cm: stage.weaving?.threadDensityPerCm,
})

const preTreatmentsOf = ({ preTreatments }: StageResult) => ({
  electricity_kwh: preTreatments?.electricityKWh,
  heat_mj: preTreatments?.heatMJ,
  energy_ecs_upt: preTreatments?.energy.ecs,
  energy_pef_upt: preTreatments?.energy.pef,
  chemicals_ecs_upt: preTreatments?.chemicals.ecs,
})

import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import {
  billPurposes,
  businesses,
  fabricProcesses,
  frenchStages,
  makingComplexities,
  warningCodes,
} from '@ecotrame/lca'
import { like } from './like.ts'

export const FrenchCostScores = z.object({ ecs: z.number(), pef: z.number() })

export const FrenchCostDurability = z.object({
  applied: z.number(),
  physical: z.number(),
  nonPhysical: z.number(),
  rangeWidth: z.number(),
  repairIncentive: z.number(),
  limitedBy: z.enum(['physical', 'nonPhysical']),
})

export const FrenchCostTransport = z.object({
  roadKm: z.number(),
  seaKm: z.number(),
  airKm: z.number(),
  ecs: z.number(),
  pef: z.number(),
})

export const FrenchCostPreTreatments = z.object({
  operations: z.array(z.string()),
  electricityKWh: z.number(),
  heatMJ: z.number(),
  energy: FrenchCostScores,
  chemicals: FrenchCostScores,
})

export const FrenchCostStage = z.object({
  stage: z.enum(frenchStages),
  enabled: z.boolean(),
  countryCode: z.string(),
  inputMassKg: z.number(),
  outputMassKg: z.number(),
  wasteKg: z.number(),
  deadStockKg: z.number(),
  electricityKWh: z.number(),
  heatMJ: z.number(),
  complementEcs: z.number(),
  transport: FrenchCostTransport,
  weaving: z.nullable(z.object({ picks: z.number(), threadDensityPerCm: z.number() })),
  preTreatments: z.nullable(FrenchCostPreTreatments),
  ecs: z.number(),
  pef: z.number(),
})

export const FrenchCostContribution = z.object({
  part: z.enum([
    'fabric',
    'trims',
    'transport',
    'spinning',
    'ennobling',
    'making',
    'use',
    'end_of_life',
    'materials',
  ]),
  ecs: z.number(),
  pef: z.number(),
})

export const FrenchCostComponent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('material'), index: z.number(), id: z.string() }),
  z.object({ kind: z.literal('trim'), index: z.number(), id: z.string() }),
  z.object({ kind: z.literal('garment') }),
])

export const FrenchCostLine = z.object({
  stage: z.enum([
    'material',
    'fabric',
    'trims',
    'spinning',
    'ennobling',
    'making',
    'distribution',
    'use',
    'end_of_life',
  ]),
  transport: z.boolean(),
  component: FrenchCostComponent,
  purpose: z.enum(billPurposes),
  processId: z.string(),
  amount: z.number(),
  ecs: z.number(),
  pef: z.number(),
})

export const FrenchCostEffectiveValues = z.object({
  fabricProcess: z.enum(fabricProcesses),
  yarnSizeNm: z.number(),
  surfaceMassGPerM2: z.number(),
  makingWasteRatio: z.number(),
  makingDeadStockRatio: z.number(),
  makingComplexity: z.enum(makingComplexities),
  airTransportRatio: z.number(),
  business: z.enum(businesses),
  numberOfReferences: z.number(),
  priceEur: z.number(),
  trims: z.array(z.object({ trimId: z.string(), quantity: z.number() })),
})

export const FrenchCostWarning = z.object({
  code: z.enum(warningCodes),
  path: z.string(),
  params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export const FrenchCostResult = like<lca.FrenchCostResult>()(
  z.object({
    release: z.string(),
    ecs: z.number(),
    pef: z.number(),
    massKg: z.number(),
    ecsPer100g: z.number(),
    label: z.object({ points: z.number(), pointsPer100g: z.number() }),
    withoutDurability: FrenchCostScores,
    withoutComplements: FrenchCostScores,
    durability: FrenchCostDurability,
    careCycles: z.number(),
    daysOfWear: z.number(),
    complements: z.object({ microfibres: z.number(), export: z.number() }),
    trims: z.object({ ecs: z.number(), pef: z.number(), massKg: z.number() }),
    transport: FrenchCostTransport,
    stages: z.array(FrenchCostStage),
    contributions: z.array(FrenchCostContribution),
    lines: z.array(FrenchCostLine),
    effective: FrenchCostEffectiveValues,
    warnings: z.array(FrenchCostWarning),
  }),
)

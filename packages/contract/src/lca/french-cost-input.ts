import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import {
  businesses,
  dyeingTypes,
  fabricProcesses,
  frenchStages,
  makingComplexities,
  printingTypes,
  spinningTypes,
} from '@ecotrame/lca'
import { like } from './like.ts'

export const FrenchCostMaterialInput = z.object({
  materialId: z.string(),
  share: z.number(),
  spinning: z.exactOptional(z.enum(spinningTypes)),
  countryCode: z.exactOptional(z.string()),
})

export const FrenchCostPrintingInput = z.object({
  type: z.enum(printingTypes),
  surfaceShare: z.exactOptional(z.number()),
})

export const FrenchCostTrimElementInput = z.object({
  amount: z.number(),
  materialProcessId: z.string(),
  transformProcessIds: z.exactOptional(z.array(z.string())),
})

export const FrenchCostTrimInput = z.object({
  trimId: z.string(),
  quantity: z.number(),
  custom: z.exactOptional(z.object({ elements: z.array(FrenchCostTrimElementInput) })),
})

export const FrenchCostInput = like<lca.FrenchCostInput>()(
  z.object({
    massKg: z.number(),
    productId: z.string(),
    materials: z.array(FrenchCostMaterialInput),
    spinningCountry: z.exactOptional(z.string()),
    fabricCountry: z.exactOptional(z.string()),
    ennoblingCountry: z.exactOptional(z.string()),
    makingCountry: z.exactOptional(z.string()),
    fabricProcess: z.exactOptional(z.enum(fabricProcesses)),
    yarnSizeNm: z.exactOptional(z.number()),
    surfaceMassGPerM2: z.exactOptional(z.number()),
    dyeingType: z.exactOptional(z.enum(dyeingTypes)),
    printing: z.exactOptional(FrenchCostPrintingInput),
    fading: z.exactOptional(z.boolean()),
    makingWasteRatio: z.exactOptional(z.number()),
    makingDeadStockRatio: z.exactOptional(z.number()),
    makingComplexity: z.exactOptional(z.enum(makingComplexities)),
    airTransportRatio: z.exactOptional(z.number()),
    business: z.exactOptional(z.enum(businesses)),
    numberOfReferences: z.exactOptional(z.number()),
    priceEur: z.exactOptional(z.number()),
    physicalDurability: z.exactOptional(z.number()),
    trims: z.exactOptional(z.array(FrenchCostTrimInput)),
    upcycled: z.exactOptional(z.boolean()),
    disabledStages: z.exactOptional(z.array(z.enum(frenchStages))),
    traceability: z.exactOptional(z.boolean()),
  }),
)

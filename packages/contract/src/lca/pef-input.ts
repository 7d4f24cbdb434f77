import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import {
  dyeingPlaces,
  facilityProcesses,
  leftOutReasons,
  ownDataKinds,
  packagingLevels,
  partKinds,
  printKinds,
  salesChannels,
  transportModes,
  washKinds,
  yarnForms,
} from '@ecotrame/lca'
import { like } from './like.ts'

export const PefMaterialInput = z.object({
  materialId: z.exactOptional(z.string()),
  componentId: z.exactOptional(z.string()),
  share: z.number(),
  origins: z.exactOptional(z.array(z.object({ countryCode: z.string(), share: z.number() }))),
  yarnForm: z.exactOptional(z.enum(yarnForms)),
})

export const PefLegInput = z.object({ mode: z.enum(transportModes), km: z.number() })

export const PefPartInput = z.object({
  name: z.exactOptional(z.string()),
  share: z.exactOptional(z.number()),
  kind: z.exactOptional(z.enum(partKinds)),
  materials: z.exactOptional(z.array(PefMaterialInput)),
  componentId: z.exactOptional(z.string()),
  fabricProcess: z.exactOptional(z.string()),
  yarnCountNm: z.exactOptional(z.number()),
  dyeing: z.exactOptional(
    z.object({ place: z.exactOptional(z.enum(dyeingPlaces)), technology: z.exactOptional(z.string()) }),
  ),
  specialFinish: z.exactOptional(z.boolean()),
  print: z.exactOptional(z.object({ kind: z.enum(printKinds), surfaceShare: z.number() })),
  surfaceMassGPerM2: z.exactOptional(z.number()),
  cuttingWasteShare: z.exactOptional(z.number()),
  countries: z.exactOptional(
    z.object({
      dyeing: z.exactOptional(z.string()),
      fabric: z.exactOptional(z.string()),
      spinning: z.exactOptional(z.string()),
    }),
  ),
  legs: z.exactOptional(
    z.object({
      material: z.exactOptional(z.array(PefLegInput)),
      yarn: z.exactOptional(z.array(PefLegInput)),
      fabric: z.exactOptional(z.array(PefLegInput)),
      dyed: z.exactOptional(z.array(PefLegInput)),
    }),
  ),
})

export const PefComponentInput = z.object({ materials: z.array(PefMaterialInput) })

export const PefTrimInput = z.object({
  name: z.exactOptional(z.string()),
  materialId: z.string(),
  massKg: z.number(),
  quantity: z.number(),
})

export const PefPackagingInput = z.object({
  name: z.exactOptional(z.string()),
  materialId: z.string(),
  massKg: z.number(),
  level: z.enum(packagingLevels),
  recycledShare: z.exactOptional(z.number()),
})

export const PefCountriesInput = z.object({
  making: z.string(),
  dyeing: z.exactOptional(z.string()),
  fabric: z.exactOptional(z.string()),
  spinning: z.exactOptional(z.string()),
  market: z.exactOptional(z.string()),
})

export const PefDistributionInput = z.object({
  channels: z.exactOptional(z.partialRecord(z.enum(salesChannels), z.number())),
  airShare: z.exactOptional(z.number()),
  airKm: z.exactOptional(z.number()),
  legsToCentre: z.exactOptional(z.array(PefLegInput)),
  legsToStore: z.exactOptional(z.array(PefLegInput)),
  weeksInCentre: z.exactOptional(z.number()),
  weeksInStore: z.exactOptional(z.number()),
})

export const PefCareInput = z.object({
  wash: z.exactOptional(z.enum(washKinds)),
  temperatureC: z.exactOptional(z.number()),
  detergent: z.exactOptional(z.enum(['liquid', 'powder'])),
  usesBetweenWashes: z.exactOptional(z.number()),
  cycles: z.exactOptional(z.number()),
  tumbleDriedShare: z.exactOptional(z.number()),
  ironedShare: z.exactOptional(z.number()),
  ironingMinutes: z.exactOptional(z.number()),
})

export const PefEndOfLifeInput = z.object({
  recycledShare: z.number(),
  incineratedShare: z.number(),
  landfilledShare: z.number(),
})

export const PefOwnDatum = z.object({
  facility: z.string(),
  process: z.enum(facilityProcesses),
  kind: z.enum(ownDataKinds),
  value: z.number(),
  proven: z.exactOptional(z.boolean()),
  leftOut: z.exactOptional(z.enum(leftOutReasons)),
})

export const PefInput = like<lca.PefInput>()(
  z.object({
    categoryId: z.string(),
    massKg: z.number(),
    parts: z.array(PefPartInput),
    components: z.exactOptional(z.record(z.string(), PefComponentInput)),
    trims: z.exactOptional(z.array(PefTrimInput)),
    packaging: z.exactOptional(z.array(PefPackagingInput)),
    otherTrims: z.exactOptional(z.boolean()),
    countries: PefCountriesInput,
    making: z.exactOptional(
      z.object({ sewingMinutes: z.exactOptional(z.number()), fading: z.exactOptional(z.boolean()) }),
    ),
    losses: z.exactOptional(
      z.object({ leftoversShare: z.exactOptional(z.number()), unsoldShare: z.exactOptional(z.number()) }),
    ),
    distribution: z.exactOptional(PefDistributionInput),
    durability: z.exactOptional(
      z.object({
        intrinsic: z.exactOptional(z.number()),
        intrinsicClass: z.exactOptional(z.string()),
        repairability: z.exactOptional(z.number()),
      }),
    ),
    daysOfUse: z.exactOptional(z.number()),
    packedVolumeM3: z.exactOptional(z.number()),
    care: z.exactOptional(PefCareInput),
    endOfLife: z.exactOptional(PefEndOfLifeInput),
    ownData: z.exactOptional(z.array(PefOwnDatum)),
  }),
)

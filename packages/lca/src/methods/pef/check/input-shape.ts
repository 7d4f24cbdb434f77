import {
  aBoolean,
  aFraction,
  aNumber,
  aText,
  oneOf,
  outOfRange,
  type Check,
} from '../../../problems/field-checks.ts'
import { facilityProcesses, leftOutReasons, ownDataKinds } from '../../../product/facility-records.ts'
import {
  dyeingPlaces,
  packagingLevels,
  partKinds,
  printKinds,
  salesChannels,
  transportModes,
  washKinds,
  yarnForms,
} from '../codes.ts'
import type { Shape } from './shape.ts'

const aPositiveNumber: Check = (value) =>
  aNumber(value) ??
  (typeof value === 'number' && value <= 0 ? { code: 'NOT_POSITIVE', params: { value } } : null)

const largest = 1e9

const notNegative: Check = (value) =>
  aNumber(value) ?? (typeof value === 'number' && value < 0 ? outOfRange(value, 0, largest) : null)

const value = (check: Check): Shape => ({ is: 'value', check })
const needed = (check: Check): Shape => ({ is: 'value', check, required: true })
const list = (of: Shape): Shape => ({ is: 'list', of })
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ is: 'object', fields })

const leg = object({ mode: needed(oneOf(transportModes)), km: needed(notNegative) })
const legs = list(leg)

const material = object({
  materialId: value(aText),
  componentId: value(aText),
  share: needed(aFraction),
  origins: list(object({ countryCode: needed(aText), share: needed(aFraction) })),
  yarnForm: value(oneOf(yarnForms)),
})

const part = object({
  name: value(aText),
  share: value(aFraction),
  kind: value(oneOf(partKinds)),
  materials: list(material),
  componentId: value(aText),
  fabricProcess: value(aText),
  yarnCountNm: value(aPositiveNumber),
  dyeing: object({ place: value(oneOf(dyeingPlaces)), technology: value(aText) }),
  specialFinish: value(aBoolean),
  print: object({ kind: needed(oneOf(printKinds)), surfaceShare: needed(aFraction) }),
  surfaceMassGPerM2: value(aPositiveNumber),
  cuttingWasteShare: value(aFraction),
  countries: object({ dyeing: value(aText), fabric: value(aText), spinning: value(aText) }),
  legs: object({ material: legs, yarn: legs, fabric: legs, dyed: legs }),
})

const trim = object({
  name: value(aText),
  materialId: needed(aText),
  massKg: needed(aPositiveNumber),
  quantity: needed(notNegative),
})

const packaging = object({
  name: value(aText),
  materialId: needed(aText),
  massKg: needed(aPositiveNumber),
  level: needed(oneOf(packagingLevels)),
  recycledShare: value(aFraction),
})

const distribution = object({
  channels: object(Object.fromEntries(salesChannels.map((channel) => [channel, value(aFraction)]))),
  airShare: value(aFraction),
  airKm: value(notNegative),
  legsToCentre: legs,
  legsToStore: legs,
  weeksInCentre: value(notNegative),
  weeksInStore: value(notNegative),
})

const ownDatum = object({
  facility: needed(aText),
  process: needed(oneOf(facilityProcesses)),
  kind: needed(oneOf(ownDataKinds)),
  value: needed(notNegative),
  proven: value(aBoolean),
  leftOut: value(oneOf(leftOutReasons)),
})

const care = object({
  wash: value(oneOf(washKinds)),
  temperatureC: value(notNegative),
  detergent: value(oneOf(['liquid', 'powder'])),
  usesBetweenWashes: value(aPositiveNumber),
  cycles: value(notNegative),
  tumbleDriedShare: value(aFraction),
  ironedShare: value(aFraction),
  ironingMinutes: value(notNegative),
})

/** The shape of a `PefInput`: types, needed fields and what no single figure may be. */
export const pefInputShape: Shape = {
  is: 'object',
  required: true,
  fields: {
    categoryId: needed(aText),
    massKg: needed(aPositiveNumber),
    parts: { is: 'list', of: part, required: true },
    components: { is: 'map', of: object({ materials: { is: 'list', of: material, required: true } }) },
    trims: list(trim),
    packaging: list(packaging),
    otherTrims: value(aBoolean),
    countries: {
      is: 'object',
      required: true,
      fields: {
        making: needed(aText),
        dyeing: value(aText),
        fabric: value(aText),
        spinning: value(aText),
        market: value(aText),
      },
    },
    making: object({ sewingMinutes: value(notNegative), fading: value(aBoolean) }),
    losses: object({ leftoversShare: value(aFraction), unsoldShare: value(aFraction) }),
    distribution,
    durability: object({
      intrinsic: value(aPositiveNumber),
      intrinsicClass: value(aText),
      repairability: value(aPositiveNumber),
    }),
    daysOfUse: value(aPositiveNumber),
    packedVolumeM3: value(aPositiveNumber),
    care,
    endOfLife: object({
      recycledShare: needed(aFraction),
      incineratedShare: needed(aFraction),
      landfilledShare: needed(aFraction),
    }),
    ownData: list(ownDatum),
  },
}

import type { FieldValue, Parameter, PefProduct } from '@ecotrame/lca'
import { inLanguage, valueCell } from '../../../../exports/index.ts'
import type { Telling } from '../telling.ts'
import { airShareOf } from './modelling.ts'

interface Used {
  readonly value: unknown
  readonly unit: string
}

type Country = PefProduct['market']
type PartOfProduct = PefProduct['parts'][number]
type Reading = (product: PefProduct, telling: Telling) => FieldValue | Country | undefined
type PartReading = (part: PartOfProduct, telling: Telling) => FieldValue | Country | undefined

const dtexPerNm = 10_000
const percent = (share: number): number => Number((share * 100).toPrecision(10))

/** What each field of a part became. */
const ofPart: Readonly<Record<string, PartReading>> = {
  kind: ({ kind }) => kind,
  fabricProcess: ({ fabricProcess }, { language }) =>
    ({ en: fabricProcess.nameEn, fr: fabricProcess.nameFr })[language],
  yarnCountNm: ({ yarnCountDtex }, telling) =>
    yarnCountDtex === null
      ? byDataset('spinning', telling)
      : Number((dtexPerNm / yarnCountDtex).toPrecision(6)),
  surfaceMassGPerM2: ({ surfaceMassKgPerM2 }, { say }) =>
    surfaceMassKgPerM2 === null
      ? say('not needed', 'non nécessaire')
      : Number((surfaceMassKgPerM2 * 1000).toPrecision(6)),
  'dyeing.place': ({ dyeing }) => dyeing.place,
  'dyeing.technology': ({ dyeing }, telling) => dyeing.technology ?? byDataset('dyeing', telling),
  specialFinish: ({ specialFinish }) => specialFinish,
  'print.kind': ({ print }, { say }) => print?.kind ?? say('no print', 'sans impression'),
  'print.surfaceShare': ({ print }) => percent(print?.surfaceShare ?? 0),
  cuttingWasteShare: ({ cuttingWaste }) => percent(cuttingWaste),
  'countries.spinning': ({ countries }) => countries.spinning,
  'countries.fabric': ({ countries }) => countries.fabric,
  'countries.dyeing': ({ countries }) => countries.dyeing,
}

/** What each field of the product became. */
const ofProduct: Readonly<Record<string, Reading>> = {
  'countries.making': ({ making }) => making.country,
  'countries.market': ({ market }) => market,
  'making.sewingMinutes': ({ making }, { say }) => making.sewingMinutes ?? say('not sewn', 'non cousu'),
  'making.fading': ({ making }) => making.fading,
  'losses.leftoversShare': ({ leftovers }) => percent(leftovers),
  'losses.unsoldShare': ({ unsold }) => percent(unsold),
  'distribution.airShare': (product) => percent(airShareOf(product)),
  'distribution.airKm': (product, { say }) =>
    product.distribution.routesToCentre.flatMap(({ legs }) => legs).find(({ mode }) => mode === 'plane')
      ?.km ?? say('nothing by plane', 'rien en avion'),
  'distribution.channels.store': ({ distribution }) => percent(distribution.channels.store),
  'distribution.channels.ecommerce': ({ distribution }) => percent(distribution.channels.ecommerce),
  'distribution.channels.factoryToConsumer': ({ distribution }) =>
    percent(distribution.channels.factoryToConsumer),
  'distribution.weeksInCentre': ({ distribution }) => distribution.weeksInCentre,
  'distribution.weeksInStore': ({ distribution }) => distribution.weeksInStore,
  packedVolumeM3: ({ volumeM3 }, { say }) =>
    volumeM3 === null ? say('not established', 'non établi') : Number((volumeM3 * 1000).toPrecision(6)),
  'durability.intrinsicClass': ({ durability }, { say, format }) =>
    say(
      `no tests: multiplier ${format.given(durability.intrinsic)}`,
      `aucun essai : multiplicateur ${format.given(durability.intrinsic)}`,
    ),
  'durability.intrinsic': ({ durability }) => durability.intrinsic,
  'durability.repairability': ({ durability }) => durability.repairability,
  daysOfUse: ({ daysOfUse }, { say }) => daysOfUse ?? say('not established', 'non établis'),
  'care.wash': ({ care }, { say }) => care?.wash ?? say('no care', 'aucun entretien'),
  'care.temperatureC': ({ care }) => care?.temperatureC,
  'care.detergent': ({ care }) => care?.detergent,
  'care.usesBetweenWashes': ({ care }) => care?.usesBetweenWashes,
  'care.cycles': ({ care }, { pef }) => care?.cycles ?? pef.careCycles ?? undefined,
  'care.tumbleDriedShare': ({ care }) => care && percent(care.tumbleDriedShare),
  'care.ironedShare': ({ care }) => care && percent(care.ironedShare),
  'care.ironingMinutes': ({ care }) => care?.ironingMinutes,
  'endOfLife.recycledShare': ({ endOfLife }) => percent(endOfLife.recycled),
  'endOfLife.incineratedShare': ({ endOfLife }) => percent(endOfLife.incinerated),
  'endOfLife.landfilledShare': ({ endOfLife }) => percent(endOfLife.landfilled),
}

/** Fields of the French form in the words of PEF. */
const inPef: Readonly<Record<string, string>> = {
  spinningCountry: 'part.countries.spinning',
  'countries.spinning': 'part.countries.spinning',
  fabricCountry: 'part.countries.fabric',
  'countries.fabric': 'part.countries.fabric',
  ennoblingCountry: 'part.countries.dyeing',
  'countries.dyeing': 'part.countries.dyeing',
  makingCountry: 'countries.making',
  fabricProcess: 'part.fabricProcess',
  yarnSizeNm: 'part.yarnCountNm',
  surfaceMassGPerM2: 'part.surfaceMassGPerM2',
  makingWasteRatio: 'part.cuttingWasteShare',
  'printing.type': 'part.print.kind',
  'printing.surfaceShare': 'part.print.surfaceShare',
  makingComplexity: 'making.sewingMinutes',
  fading: 'making.fading',
  airTransportRatio: 'distribution.airShare',
}

/** Of which datasets a value that nobody stated is. */
const byDataset = (purpose: string, { pef, dataset }: Telling): string =>
  [
    ...new Set(pef.trace.filter((line) => line.purpose === purpose).map((line) => dataset(line.dataset))),
  ].join(', ')

/** The value that the calculation used for a field that nobody filled in, in the words and the unit of the field. */
export function usedValue(parameter: Parameter, telling: Telling): Used {
  const { product, language, say } = telling
  const { evaluationFieldRef, unit, default: usual } = parameter.configuration
  const place = evaluationFieldRef.replace(/^pef\./, '')
  const key = inPef[place] ?? place
  const found = product === null ? undefined : readAs(key, product, telling)
  if (found === undefined || found === '')
    return usual === null
      ? { value: say('not part of this calculation', 'hors de ce calcul'), unit: '–' }
      : { value: valueCell(usual, parameter, language), unit: unit ?? '–' }
  const value = typeof found === 'string' ? valueCell(found, parameter, language) : found
  if (place === 'makingComplexity' && typeof value === 'number') return { value, unit: 'min' }
  return { value, unit: typeof value === 'number' && unit ? unit : '–' }
}

/** What a field of a part became in each of them. */
function readAs(key: string, product: PefProduct, telling: Telling): FieldValue | undefined {
  const part = /^part\./.test(key) ? ofPart[key.slice('part.'.length)] : undefined
  if (part === undefined) return shown(ofProduct[key]?.(product, telling), telling)
  const all = [...new Set(product.parts.map((one) => shown(part(one, telling), telling)))]
  return all.length === 1 ? all[0] : all.filter((one) => one !== undefined).join(', ')
}

const shown = (found: FieldValue | Country | undefined, { language }: Telling): FieldValue | undefined =>
  typeof found === 'object' && found !== null ? inLanguage(language, found) : (found ?? undefined)

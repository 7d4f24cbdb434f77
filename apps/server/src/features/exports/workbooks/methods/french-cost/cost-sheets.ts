import {
  sourceOfValue,
  stagePlaces,
  type EffectiveValues,
  type FrenchCostInput,
  type FrenchCostResult,
} from '@ecotrame/lca'
import type { Language } from '../../../../../platform/sessions/session.ts'
import type { Cell, Row, Sheet } from '../../../../../platform/tables/cells.ts'
import { heading, sheetIn } from '../../sheet.ts'

const steps = {
  material: { en: 'Raw materials', fr: 'Matières premières' },
  spinning: { en: 'Spinning', fr: 'Filature' },
  fabric: { en: 'Weaving or knitting', fr: 'Tissage ou tricotage' },
  ennobling: { en: 'Dyeing and finishing', fr: 'Ennoblissement' },
  making: { en: 'Garment making', fr: 'Confection' },
  distribution: { en: 'Distribution', fr: 'Distribution' },
  use: { en: 'Use', fr: 'Utilisation' },
  end_of_life: { en: 'End of life', fr: 'Fin de vie' },
} as const satisfies Record<FrenchCostResult['stages'][number]['stage'], { en: string; fr: string }>

/** How a value is known. */
const sources = {
  given: { en: 'entered', fr: 'saisi' },
  default: { en: 'method default', fr: 'par défaut (méthode)' },
  fixed: { en: 'set by the method', fr: 'fixé par la méthode' },
} as const

/** The eight steps of the French method, each with its leg to the next one; before durability. */
export function stepsSheet(result: FrenchCostResult, input: FrenchCostInput, language: Language): Sheet {
  const { stages } = result
  const places = stagePlaces(input, result)
  const rows = stages.map((step): Row => [
    steps[step.stage][language],
    step.enabled,
    places[step.stage].countryCode,
    sources[places[step.stage].source][language],
    step.inputMassKg,
    step.outputMassKg,
    step.wasteKg,
    step.deadStockKg,
    step.electricityKWh,
    step.heatMJ,
    step.ecs,
    step.pef,
    step.complementEcs,
    step.transport.roadKm,
    step.transport.seaKm,
    step.transport.airKm,
    step.transport.ecs,
    step.transport.pef,
  ])
  const headings = [
    heading('Step', 'Étape'),
    heading('Counted', 'Comptée', 'boolean'),
    heading('Country', 'Pays'),
    heading('Origin of the country', 'Origine du pays'),
    heading('Mass in', 'Masse entrante', 'number', 'kg'),
    heading('Mass out', 'Masse sortante', 'number', 'kg'),
    heading('Loss', 'Perte', 'number', 'kg'),
    heading('Dead stock', 'Stocks dormants', 'number', 'kg'),
    heading('Electricity', 'Électricité', 'number', 'kWh'),
    heading('Heat', 'Chaleur', 'number', 'MJ'),
    heading('Environmental cost', 'Coût environnemental', 'number', 'µPt'),
    heading('PEF', 'PEF', 'number', 'µPt'),
    heading('Complement', 'Complément', 'number', 'µPt'),
    heading('Road', 'Route', 'number', 'km'),
    heading('Sea', 'Mer', 'number', 'km'),
    heading('Air', 'Avion', 'number', 'km'),
    heading('Transport, environmental cost', 'Transport, coût environnemental', 'number', 'µPt'),
    heading('Transport, PEF', 'Transport, PEF', 'number', 'µPt'),
  ]
  return sheetIn(language, { en: 'Steps', fr: 'Étapes' }, headings, rows)
}

const decided: readonly (readonly [keyof EffectiveValues, string, string, string | null])[] = [
  ['priceEur', 'Price', 'Prix', '€'],
  ['numberOfReferences', 'References in the range', 'Références dans la gamme', null],
  ['business', 'Kind of business', 'Type d’entreprise', null],
  ['makingWasteRatio', 'Cutting waste', 'Pertes en confection', null],
  ['makingDeadStockRatio', 'Dead stock', 'Stocks dormants', null],
  ['airTransportRatio', 'Share of air freight', 'Part du transport aérien', null],
  ['surfaceMassGPerM2', 'Mass per area', 'Grammage', 'g/m²'],
  ['yarnSizeNm', 'Yarn count', 'Titrage du fil', 'Nm'],
]

/** Values that the method decides where nobody does, each with how it is known. */
const decidedValues = (
  { effective }: FrenchCostResult,
  input: FrenchCostInput,
  language: Language,
): readonly Row[] =>
  decided.map(([id, en, fr, unit]): Row => {
    const value = effective[id]
    const cell = typeof value === 'number' || typeof value === 'string' ? value : null
    return [{ en, fr }[language], cell, unit, sources[sourceOfValue(input, id)][language]]
  })

const limits = {
  physical: { en: 'physical durability', fr: 'la durabilité physique' },
  nonPhysical: { en: 'non-physical durability', fr: 'la durabilité non physique' },
} as const

/** From the steps to the result: trims, transport, complements, durability. */
export function costSheet(result: FrenchCostResult, input: FrenchCostInput, language: Language): Sheet {
  const { label, durability, complements, trims, transport, withoutDurability, withoutComplements } = result
  const say = (en: string, fr: string, value: Cell, unit: string | null): Row => [
    { en, fr }[language],
    value,
    unit,
  ]
  const rows: readonly Row[] = [
    say('Label', 'Affichage', label.points, 'points'),
    say('Label per 100 g', 'Affichage pour 100 g', label.pointsPer100g, 'points'),
    say('Environmental cost', 'Coût environnemental', result.ecs, 'µPt'),
    say('Environmental cost per 100 g', 'Coût environnemental pour 100 g', result.ecsPer100g, 'µPt'),
    say('PEF of the same inventory', 'PEF du même inventaire', result.pef, 'µPt'),
    say(
      'Before durability, environmental cost',
      'Avant durabilité, coût environnemental',
      withoutDurability.ecs,
      'µPt',
    ),
    say('Before durability, PEF', 'Avant durabilité, PEF', withoutDurability.pef, 'µPt'),
    say(
      'Without complements, environmental cost',
      'Sans compléments, coût environnemental',
      withoutComplements.ecs,
      'µPt',
    ),
    say('Without complements, PEF', 'Sans compléments, PEF', withoutComplements.pef, 'µPt'),
    say('Complement: microfibres', 'Complément : microfibres', complements.microfibres, 'µPt'),
    say('Complement: export outside Europe', 'Complément : export hors Europe', complements.export, 'µPt'),
    say(
      'Trims, before durability, environmental cost',
      'Accessoires, avant durabilité, coût environnemental',
      trims.ecs,
      'µPt',
    ),
    say('Trims, before durability, PEF', 'Accessoires, avant durabilité, PEF', trims.pef, 'µPt'),
    say('Mass of the trims', 'Masse des accessoires', trims.massKg, 'kg'),
    say(
      'All transport, before durability, environmental cost',
      'Tout le transport, avant durabilité, coût environnemental',
      transport.ecs,
      'µPt',
    ),
    say(
      'All transport, before durability, PEF',
      'Tout le transport, avant durabilité, PEF',
      transport.pef,
      'µPt',
    ),
    say('Durability that divides the total', 'Durabilité qui divise le total', durability.applied, null),
    say('Limited by', 'Limitée par', limits[durability.limitedBy][language], null),
    say('Physical durability', 'Durabilité physique', durability.physical, null),
    say('Non-physical durability', 'Durabilité non physique', durability.nonPhysical, null),
    say('Width of the range', 'Largeur de gamme', durability.rangeWidth, null),
    say('Incentive to repair', 'Incitation à la réparation', durability.repairIncentive, null),
    say('Days of wear', 'Jours de port', result.daysOfWear, null),
    say('Care cycles', 'Cycles d’entretien', result.careCycles, null),
    say('Net mass', 'Masse nette', result.massKg, 'kg'),
    ...decidedValues(result, input, language),
    say('Release', 'Version', result.release, null),
  ]
  const headings = [
    { ...heading('Item', 'Élément'), width: 50 },
    heading('Value', 'Valeur', 'number'),
    heading('Unit', 'Unité'),
    heading('Origin', 'Origine'),
  ]
  return sheetIn(language, { en: 'Environmental cost', fr: 'Coût environnemental' }, headings, rows)
}

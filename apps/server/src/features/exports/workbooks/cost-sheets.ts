import type { FrenchCostResult } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Cell, Row, Sheet } from '../../../platform/tables/cells.ts'
import { heading, sheetIn } from './sheet.ts'

const steps = {
  material: { en: 'Raw material', fr: 'Matière' },
  spinning: { en: 'Spinning', fr: 'Filature' },
  fabric: { en: 'Weaving or knitting', fr: 'Tissage ou tricotage' },
  ennobling: { en: 'Dyeing and finishing', fr: 'Ennoblissement' },
  making: { en: 'Making', fr: 'Confection' },
  distribution: { en: 'Distribution', fr: 'Distribution' },
  use: { en: 'Use', fr: 'Utilisation' },
  end_of_life: { en: 'End of life', fr: 'Fin de vie' },
} as const satisfies Record<FrenchCostResult['stages'][number]['stage'], { en: string; fr: string }>

/** The eight steps of the French method, each with its leg to the next one; before durability. */
export function stepsSheet({ stages }: FrenchCostResult, language: Language): Sheet {
  const rows = stages.map((step): Row => [
    steps[step.stage][language],
    step.enabled,
    step.countryCode,
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

const limits = {
  physical: { en: 'physical durability', fr: 'la durabilité physique' },
  nonPhysical: { en: 'non-physical durability', fr: 'la durabilité non physique' },
} as const

/** From the steps to the result: trims, transport, complements, durability. */
export function costSheet(result: FrenchCostResult, language: Language): Sheet {
  const { label, durability, complements, trims, transport, withoutDurability, withoutComplements } = result
  const say = (en: string, fr: string, value: Cell, unit: string | null): Row => [
    language === 'fr' ? fr : en,
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
    say('Release', 'Version', result.release, null),
  ]
  const headings = [
    { ...heading('What', 'Quoi'), width: 50 },
    heading('Value', 'Valeur', 'number'),
    heading('Unit', 'Unité'),
  ]
  return sheetIn(language, { en: 'Environmental cost', fr: 'Coût environnemental' }, headings, rows)
}

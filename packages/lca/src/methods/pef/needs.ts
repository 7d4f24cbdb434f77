import type { DatasetNeed } from '../../datasets/choice.ts'
import type { DatasetUnit } from '../../datasets/dataset.ts'
import type { Wording } from '../../language.ts'
import { transportModes } from './codes.ts'
import type { PefMaterial, PefMethod } from './method.ts'
import { circularSlots, type CircularSlot } from './rules/circular-footprint.ts'

/** A dataset that the method can ask for: what a record of an organization may stand for. */
export interface PefNeed extends Required<Omit<DatasetNeed, 'country'>> {
  /** In which the bill counts it. */
  readonly unit: DatasetUnit
  /** The step alone: the material that it works on has a line of its own. */
  readonly stepOnly: boolean
  /** It is asked for by country. */
  readonly byCountry: boolean
  /** Of the material, the way of making fabric or the place; `null`: the words of the need say it. */
  readonly name: Wording | null
}

/** Every need of the method, each once, in the order of the life cycle. */
export function pefNeeds(method: PefMethod): readonly PefNeed[] {
  const materials = [...method.materials.values()]
  const needs = [
    ...materials.map(production),
    ...materials.flatMap(spinning),
    ...[...method.fabricProcesses.values()].map(({ need, nameEn, nameFr }) =>
      step(need, 'kg', { en: nameEn, fr: nameFr }),
    ),
    ...[...method.dyeing.values()].map((need) => step(need, 'kg', null)),
    ...fixedSteps,
    ...assemblies(method),
    ...materials.flatMap(packaging),
    ...energies,
    ...transportModes.map((process) => whole({ stage: 'transport', process }, 't.km', null)),
    ...care,
    ...ends,
  ]
  return [...new Map(needs.map((need) => [keyOfNeed(need), need])).values()]
}

/** A need without its country, in one text. */
export const keyOfNeed = ({ stage, process, material = 'any', parameter = '' }: DatasetNeed): string =>
  [stage, process, material, parameter].join('|')

const whole = (need: DatasetNeed, unit: DatasetUnit, name: Wording | null, byCountry = false): PefNeed => ({
  stage: need.stage,
  process: need.process,
  material: need.material ?? 'any',
  parameter: need.parameter ?? '',
  unit,
  name,
  byCountry,
  stepOnly: false,
})

const step = (need: DatasetNeed, unit: DatasetUnit, name: Wording | null): PefNeed => ({
  ...whole(need, unit, name),
  stepOnly: true,
})

const nameOf = ({ nameEn, nameFr }: PefMaterial): Wording => ({ en: nameEn, fr: nameFr })

function production(material: PefMaterial): PefNeed {
  const stage = material.kind === 'rigid' ? 'trims' : 'raw material'
  return whole({ stage, ...material.production }, material.unit, nameOf(material), true)
}

/** A nonwoven is made of fibre. */
const spunFor = ['knitted', 'woven'] as const

const spinning = (material: PefMaterial): readonly PefNeed[] =>
  Object.values(material.spinning).flatMap(({ process, material: fibre, parameter }) =>
    spunFor.map((technique) =>
      step(
        { stage: 'yarn formation', process, material: fibre, parameter: parameter[technique] },
        'kg',
        nameOf(material),
      ),
    ),
  )

/** Energies that are replaced count in MJ, everything else by the mass of the material. */
const unitOfSlot = (slot: CircularSlot): DatasetUnit =>
  slot === 'heatReplaced' || slot === 'electricityReplaced' ? 'MJ' : 'kg'

/** Of packaging materials every term; a bag of cotton has its production. */
const packaging = (material: PefMaterial): readonly PefNeed[] =>
  circularSlots
    .filter((slot) => slot === 'primary' || material.kind === 'rigid')
    .map((slot) => {
      const words = material.production.material
      const need =
        slot === 'primary'
          ? { stage: 'packaging', process: 'material', material: words }
          : { stage: 'circular footprint', process: slot, material: words }
      return whole(need, unitOfSlot(slot), nameOf(material))
    })

function assemblies({ categories }: PefMethod): readonly PefNeed[] {
  return [...categories.values()].flatMap(({ assembly }) => {
    if (assembly === null) return []
    const unit = assembly.per
    const by = { ...step({ stage: 'assembly', process: assembly.process }, unit, null) }
    return assembly.countryProcess === null
      ? [by]
      : [
          by,
          { ...step({ stage: 'assembly', process: assembly.countryProcess }, unit, null), byCountry: true },
        ]
  })
}

const fixedSteps: readonly PefNeed[] = [
  step({ stage: 'coloration', process: 'printing, pigment', parameter: 'm2' }, 'm2', null),
  step({ stage: 'coloration', process: 'printing, fixed and washed', parameter: 'm2' }, 'm2', null),
  step({ stage: 'finishing', process: 'stain or water repellent' }, 'kg', null),
  step({ stage: 'finishing', process: 'fading of denim', material: 'cellulosic' }, 'kg', null),
]

const energies: readonly PefNeed[] = [
  whole({ stage: 'energy', process: 'electricity' }, 'kWh', null, true),
  whole({ stage: 'energy', process: 'heat' }, 'MJ', null, true),
  whole({ stage: 'energy', process: 'heat from gas' }, 'MJ', null, true),
]

const washes = [
  'machine wash 20 C or cold',
  'machine wash 30 C',
  'machine wash 40 C',
  'machine wash 60 C',
  'machine wash 90 C',
  'hand wash',
] as const

const ofUse = (need: Omit<DatasetNeed, 'stage'>, unit: DatasetUnit) =>
  whole({ stage: 'use phase', ...need }, unit, null)

const care: readonly PefNeed[] = [
  ...washes.flatMap((process) =>
    ['liquid detergent', 'powder detergent'].map((parameter) => ofUse({ process, parameter }, 'kg')),
  ),
  ofUse({ process: 'dry cleaning' }, 'kg'),
  ofUse({ process: 'tumble drying, closet dry', material: 'cellulosic' }, 'kg'),
  ofUse({ process: 'tumble drying, closet dry', material: 'synthetic' }, 'kg'),
  ofUse({ process: 'ironing' }, 'min'),
]

const ends: readonly PefNeed[] = ['mixed', 'textile recycling', 'incineration', 'landfill'].map((process) =>
  whole({ stage: 'end of life', process }, 'kg', null),
)

import type { PefNeed, Wording } from '@ecotrame/lca'
import { inFrench } from './french-process-words.ts'

const named = (en: string, fr: string): Wording => ({ en, fr })

/** Choices without a material or a way of making fabric to be called by. */
const byProcess: Readonly<Record<string, Wording>> = {
  electricity: named('Electricity', 'Électricité'),
  heat: named('Heat (steam)', 'Chaleur (vapeur)'),
  'heat from gas': named('Heat from natural gas', 'Chaleur au gaz naturel'),
  lorry: named('Lorry', 'Camion'),
  train: named('Train', 'Train'),
  barge: named('Barge', 'Péniche'),
  ship: named('Ship', 'Bateau'),
  plane: named('Plane', 'Avion'),
  van: named('Van', 'Camionnette'),
  'machine wash 20 C or cold': named('Machine wash, 20 °C or cold', 'Lavage en machine, 20 °C ou à froid'),
  'machine wash 30 C': named('Machine wash, 30 °C', 'Lavage en machine, 30 °C'),
  'machine wash 40 C': named('Machine wash, 40 °C', 'Lavage en machine, 40 °C'),
  'machine wash 60 C': named('Machine wash, 60 °C', 'Lavage en machine, 60 °C'),
  'machine wash 90 C': named('Machine wash, 90 °C', 'Lavage en machine, 90 °C'),
  'hand wash': named('Hand wash', 'Lavage à la main'),
  'dry cleaning': named('Dry cleaning', 'Nettoyage à sec'),
  'tumble drying, closet dry': named('Tumble drying', 'Sèche-linge'),
  ironing: named('Ironing', 'Repassage'),
  mixed: named('End of life, mixed routes', 'Fin de vie, voies mélangées'),
  'textile recycling': named('Textile recycling', 'Recyclage textile'),
  incineration: named('Incineration', 'Incinération'),
  landfill: named('Landfill', 'Enfouissement'),
  'printing, pigment': named('Printing with pigments', 'Impression pigmentaire'),
  'printing, fixed and washed': named('Printing, fixed and washed', 'Impression fixée-lavée'),
  'stain or water repellent': named('Stain or water repellent finish', 'Apprêt anti-tache ou déperlant'),
  'fading of denim': named('Fading of denim', 'Délavage du denim'),
}

const ofSlot: Readonly<Record<string, Wording>> = {
  primary: named('primary material', 'matière vierge'),
  recycled: named('recycled material', 'matière recyclée'),
  recycling: named('recycling at the end of life', 'recyclage en fin de vie'),
  primaryReplaced: named(
    'primary material that recycling replaces',
    'matière vierge évitée par le recyclage',
  ),
  incineration: named('incineration with energy recovery', 'incinération avec valorisation'),
  heatReplaced: named('heat that incineration replaces', 'chaleur évitée par l’incinération'),
  electricityReplaced: named(
    'electricity that incineration replaces',
    'électricité évitée par l’incinération',
  ),
  disposal: named('disposal', 'élimination'),
}

const wordsOf: Readonly<Record<string, Wording>> = {
  'liquid detergent': named('liquid detergent', 'lessive liquide'),
  'powder detergent': named('powder detergent', 'lessive en poudre'),
  cellulosic: named('cellulosic', 'cellulosique'),
  synthetic: named('synthetic', 'synthétique'),
}

const steps: Readonly<Record<string, Wording>> = {
  'yarn formation': named('Spinning', 'Filature'),
  coloration: named('Dyeing', 'Teinture'),
  assembly: named('Assembly of shoes', 'Assemblage de chaussures'),
  packaging: named('Packaging', 'Emballage'),
  trims: named('Trims and hard parts', 'Accessoires et pièces rigides'),
}

type Words = Pick<PefNeed, 'process' | 'material' | 'parameter'>

const detailOf = ({ process, material, parameter }: Words, isNamed: boolean): readonly string[] =>
  [isNamed ? '' : process, material === 'any' ? '' : material, parameter].filter((word) => word !== '')

/** What people call a choice; what only the tables of the method name keeps its words. */
export function choiceName(need: PefNeed, country: Wording | null): Wording {
  const write = (language: keyof Wording) => {
    const place = country === null ? [] : [country[language]]
    return [...partsOf(need, language), ...place].join(', ')
  }
  return { en: write('en'), fr: write('fr') }
}

/** A word of the tables, as it is called in a language. */
const worded = (word: string, language: keyof Wording): string =>
  wordsOf[word]?.[language] ?? { en: word, fr: inFrench(word) }[language]

function partsOf(need: PefNeed, language: keyof Wording): readonly string[] {
  const { stage, process, name } = need
  const step = steps[stage]?.[language]
  if (stage === 'raw material' || stage === 'textile formation') return [name?.[language] ?? process]
  if (name !== null && (stage === 'packaging' || stage === 'trims')) return [`${step} · ${name[language]}`]
  if (stage === 'circular footprint')
    return [`${steps['packaging']?.[language]} · ${name?.[language]}`, ofSlot[process]?.[language] ?? process]
  if (stage === 'yarn formation')
    return [
      `${step} · ${name?.[language]}`,
      ...[process, ...detailOf(need, true).slice(1)].map((word) => worded(word, language)),
    ]
  const known = byProcess[process]?.[language]
  const details = detailOf(need, known !== undefined).map((word) => worded(word, language))
  return [known ?? step ?? process, ...details].filter((word) => word !== 'm2')
}

import { loadCatalogue } from '../../categories/index.ts'
import { computeForm, type Computed } from '../compute.ts'
import { completedDemoForm, withValues } from '../demo-forms.ts'
import type { DemoForm, DemoGarment } from '../demo-garments.ts'
import { demoLayers } from '../demo-layers.ts'
import { demoParts } from '../demo-parts.ts'
import { demoTops } from '../demo-tops.ts'
import { loadDatasetBasis, loadFrenchMethod } from '../index.ts'

const garments: readonly DemoGarment[] = [...demoTops, ...demoLayers, ...demoParts]

/** The forms of the demo that were run, each as its first version, in the shape in which evaluations are made. */
export async function demoForms() {
  const catalogue = await loadCatalogue()
  const run = garments.filter(({ then }) => then !== 'never-run')
  return run.map(({ name, category, form }) => {
    const known = catalogue.category(category)
    if (!known) throw new Error(`No category ${category}`)
    return { name, category, ...completedDemoForm(known.form, form) }
  })
}

/** Computes garments of the demo as their forms say, with the settings of a new organization. */
async function demoCalculator() {
  const catalogue = await loadCatalogue()
  const methods = { method: await loadFrenchMethod(), datasets: await loadDatasetBasis() }
  return (name: string, changes: DemoForm['values'] = {}): Computed => {
    const garment = garments.find((one) => one.name === name)
    const known = garment && catalogue.category(garment.category)
    if (!garment || !known) throw new Error(`The demo has no garment ${name}`)
    const state = completedDemoForm(known.form, garment.form)
    const values = withValues(known.form.parameters, state.values, changes)
    const run = computeForm(known.form, { ...state, values }, methods, { packs: [], frenchPefReading: 2 })
    if (!run.ok) throw new Error(`${name} cannot be computed`)
    return run.value
  }
}

const french = ({ french: one }: Computed) => {
  if (one === null) throw new Error('There is no French environmental cost')
  return one.result
}

type French = ReturnType<typeof french>
const complements = ({ complements: { microfibres, export: exported } }: French) =>
  Math.round(microfibres + exported)

/** Per cent of the score that come from the use phase. */
const useShare = ({ contributions, ...whole }: French, score: 'ecs' | 'pef') =>
  Math.round((100 * (contributions.find(({ part }) => part === 'use')?.[score] ?? 0)) / whole[score])

/** The answers of the exercises of courses, by the names that stand for them in their texts. */
export async function demoAnswers(): Promise<Readonly<Record<string, number>>> {
  const compute = await demoCalculator()
  const points = (name: string, changes?: DemoForm['values']) => french(compute(name, changes)).label.points
  const tee = french(compute('Basic Tee 180'))
  const coat = french(compute('Manteau Grand Froid'))
  const fleece = french(compute('Polaire Sommet'))
  const jeans = points('Jean Atelier brut')
  const [lighter, lessWaste] = [
    points('Basic Tee 180', { mass: 150 }),
    points('Basic Tee 180', { makingWaste: 8 }),
  ]
  const shell = french(compute('Rain Shell Brume'))
  const shirt = french(compute('Chemise Lin lavé'))
  return {
    'tee-points': tee.label.points,
    'tee-per-100g': tee.label.pointsPer100g,
    'tee-lighter': lighter,
    'tee-waste-8': lessWaste,
    'tee-summed': lighter + lessWaste - tee.label.points,
    'tee-both': points('Basic Tee 180', { mass: 150, makingWaste: 8 }),
    'tee-double': points('Basic Tee 180', { mass: 360 }),
    'tee-made-in-france': points('Basic Tee 180', { makingCountry: 'FR' }),
    'tee-175': points('Basic Tee 180', { mass: 175 }),
    'tee-185': points('Basic Tee 180', { mass: 185 }),
    'tee-use-share': useShare(tee, 'ecs'),
    'tee-use-share-frpef': useShare(tee, 'pef'),
    'tee-durability': tee.durability.applied,
    'tee-5000-references': points('Basic Tee 180', { numberOfReferences: 5000 }),
    'tee-price-39': points('Basic Tee 180', { price: 39 }),
    'tee-waste-25': points('Basic Tee 180', { makingWaste: 25 }),
    'jeans-raw': jeans,
    'jeans-fading-adds': points('Jean Atelier brut', { fading: true }) - jeans,
    'sailor-first': points('T-shirt Marin coton bio'),
    'sailor-per-100g': french(compute('T-shirt Marin coton bio')).label.pointsPer100g,
    'sailor-made-in-france': points('T-shirt Marin coton bio', { makingCountry: 'FR' }),
    'coat-durability': coat.durability.applied,
    'coat-without-durability': Math.round(coat.withoutDurability.ecs),
    'coat-points': coat.label.points,
    'coat-per-100g': coat.label.pointsPer100g,
    'shell-points': shell.label.points,
    'shell-complements': complements(shell),
    'shirt-points': shirt.label.points,
    'shirt-complements': complements(shirt),
    'fleece-points': fleece.label.points,
    'fleece-microfibres': Math.round(fleece.complements.microfibres),
    'fleece-export': Math.round(fleece.complements.export),
    'jacket-remade': points('Veste remanufacturée n° 3'),
    'jacket-low': points('Veste remanufacturée n° 3', { makingComplexity: 'low' }),
    'jacket-bangladesh': points('Veste remanufacturée n° 3', { makingCountry: 'BD' }),
    'jacket-new': points('Veste remanufacturée n° 3', {
      upcycled: false,
      spinningCountry: 'CN',
      fabricCountry: 'CN',
      ennoblingCountry: 'CN',
    }),
  }
}

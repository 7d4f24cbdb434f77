import { loadCatalogue } from '../../categories/index.ts'
import { computeForm, type Computed } from '../compute.ts'
import { completedDemoForm, withValues } from '../demo-forms.ts'
import type { DemoForm, DemoGarment } from '../demo-garments.ts'
import { demoLayers } from '../demo-layers.ts'
import { demoParts } from '../demo-parts.ts'
import { demoTops } from '../demo-tops.ts'
import { loadDatasetBasis, loadFrenchMethod } from '../index.ts'

const garments: readonly DemoGarment[] = [...demoTops, ...demoLayers, ...demoParts]

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

/** The answers of the exercises of courses, by the names that stand for them in their texts. */
export async function demoAnswers(): Promise<Readonly<Record<string, number>>> {
  const compute = await demoCalculator()
  const points = (name: string, changes?: DemoForm['values']) => french(compute(name, changes)).label.points
  const tee = french(compute('Basic Tee 180'))
  const coat = french(compute('Manteau Grand Froid'))
  const fleece = french(compute('Polaire Sommet'))
  const jeans = points('Jean Atelier brut')
  return {
    'tee-points': tee.label.points,
    'tee-per-100g': tee.label.pointsPer100g,
    'tee-lighter': points('Basic Tee 180', { mass: 150 }),
    'tee-waste-8': points('Basic Tee 180', { makingWaste: 8 }),
    'tee-waste-25': points('Basic Tee 180', { makingWaste: 25 }),
    'jeans-raw': jeans,
    'jeans-fading-adds': points('Jean Atelier brut', { fading: true }) - jeans,
    'sailor-first': points('T-shirt Marin coton bio'),
    'sailor-per-100g': french(compute('T-shirt Marin coton bio')).label.pointsPer100g,
    'sailor-made-in-france': points('T-shirt Marin coton bio', { makingCountry: 'FR' }),
    'coat-durability': coat.durability.applied,
    'coat-without-durability': Math.round(coat.withoutDurability.ecs),
    'coat-points': coat.label.points,
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

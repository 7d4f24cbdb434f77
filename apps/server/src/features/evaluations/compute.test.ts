import { beforeAll, describe, expect, test } from 'vitest'
import { datasetDatabase, scaleImpacts, type DatasetPack } from '@ecotrame/lca'
import { loadPefChoices } from '@ecotrame/reference-data/pef'
import { loadCatalogue, type Catalogue } from '../categories/index.ts'
import { computeForm, type Methods } from './compute.ts'
import { completedDemoForm } from './demo-forms.ts'
import { loadFrenchMethod } from './method.ts'
import { loadDatasetBasis } from './methods/dataset-basis.ts'

const own = 'own'
const textile = 'textile-lca-database-1.1.0'
const starter = 'base-impacts-2024-02'

let catalogue: Catalogue
let methods: Methods
beforeAll(async () => {
  catalogue = await loadCatalogue()
  const [method, datasets, choices] = await Promise.all([
    loadFrenchMethod(),
    loadDatasetBasis(),
    loadPefChoices(),
  ])
  const packs = [
    ...datasets.packs,
    ...datasets.packs.filter(({ manifest }) => manifest.id === textile).map(twiceAsMuch),
  ]
  methods = {
    method,
    datasets: { ...datasets, packs, databaseOf: (asked) => datasetDatabase(asked, choices) },
  }
})

/** A pack of an organization that answers the same needs with twice the impacts. */
function twiceAsMuch({ manifest, datasets, choices }: DatasetPack): DatasetPack {
  return {
    manifest: { ...manifest, id: own },
    datasets: new Map(
      [...datasets].map(([id, dataset]) => [
        id,
        { ...dataset, packId: own, impacts: scaleImpacts(dataset.impacts, 2) },
      ]),
    ),
    choices: choices.map((choice) => ({
      ...choice,
      dataset: choice.dataset && { ...choice.dataset, packId: own },
    })),
  }
}

function computed(packIds: readonly string[]) {
  const form = catalogue.category('tshirt')?.form
  if (!form) throw new Error('no T-shirt')
  const values = { mass: 170, spinningCountry: 'IN', fabricCountry: 'TR', makingCountry: 'TR' }
  const state = completedDemoForm(form, { values, materials: [{ material: 'ei-coton', share: 100 }] })
  const packs = packIds.flatMap((id) => methods.datasets.packs.filter(({ manifest }) => manifest.id === id))
  const result = computeForm(form, state, methods, { frenchPefReading: 2, packs })
  if (!result.ok) throw new Error(result.problems.map(({ path, code }) => `${path} ${code}`).join(', '))
  return result.value
}

const packOf = ({ pefView }: ReturnType<typeof computed>, purpose: string) =>
  pefView?.trace.find((line) => line.purpose === purpose)?.pack.id

describe('the packs of an organization', () => {
  test('the first that has a dataset gives it', () => {
    const [ownFirst, ownLast] = [computed([own, textile, starter]), computed([textile, starter, own])]
    expect([packOf(ownFirst, 'spinning'), packOf(ownLast, 'spinning')]).toEqual([own, textile])
    expect(ownFirst.pefView?.score.micropoints).toBeGreaterThan(ownLast.pefView?.score.micropoints ?? NaN)
    expect(packOf(ownFirst, 'fibre')).toBe(starter)
    expect(ownFirst.packs.map(({ id }) => id)).toEqual([own, textile, starter])
  })
  test('they change nothing of the French cost', () => {
    const [all, none] = [computed([textile, starter]), computed([])]
    expect(none.french).toEqual(all.french)
    expect(none.pefView?.trace).toEqual([])
  })
})

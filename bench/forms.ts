import {
  evaluateFrenchCost,
  evaluatePef,
  frenchCostInput,
  frenchCostProduct,
  pefProductOfForm,
  pefView,
  type CategoryForm,
  type Checked,
  type FormState,
} from '@ecotrame/lca'
import { loadCategoryForms } from '@ecotrame/reference-data'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import type { Measure } from './measure.ts'

const evaluations = 10_000

/** An evaluation as the server answers it, with the figures of its last run. */
interface Evaluated extends FormState {
  readonly name: string
  readonly category: { readonly id: string }
  readonly score: { readonly ecs: number | null; readonly pefMicropoints: number | null }
}

type Headers = Readonly<Record<string, string>>

/**
 * Forms of the demo computed in turn, as a run does it: checked, French cost where it applies, PEF, views. Every
 * figure is held against the one that the server's `evaluate` gave for the same form.
 */
export async function measureForms(address: string, headers: Headers): Promise<Measure> {
  const [computed, all] = await Promise.all([computing(), evaluatedForms(address, headers)])
  for (const one of all) refuseDifference(one, computed(one))
  const start = performance.now()
  for (let index = 0; index < evaluations; index += 1) {
    const one = all[index % all.length]
    if (one) computed(one)
  }
  const sum = all.reduce((total, { score }) => total + (score.pefMicropoints ?? 0), 0)
  return {
    name: '10,000 mixed forms, as a run computes them: French cost where it applies, and PEF',
    unit: 's',
    value: (performance.now() - start) / 1000,
    aim: { atMost: 10 },
    note: `${all.length} demo evaluations; checksum ${sum} µPt of PEF, as the server answered`,
  }
}

async function evaluatedForms(address: string, headers: Headers): Promise<readonly Evaluated[]> {
  const get = async (path: string) => (await fetch(`${address}/api${path}`, { headers })).json()
  const list = (await get('/evaluations?state=evaluated&state=published&limit=100')) as {
    readonly items: readonly { readonly id: string }[]
  }
  const all = await Promise.all(list.items.map(({ id }) => get(`/evaluations/${id}`) as Promise<Evaluated>))
  if (all.length === 0) throw new Error('The demo has no evaluations')
  return all
}

type Figures = Evaluated['score']

async function computing(): Promise<(evaluation: Evaluated) => Figures> {
  const [forms, release, method, database] = await Promise.all([
    loadCategoryForms(),
    loadFrenchCostRelease(),
    loadPefMethod(),
    loadPefDatabase(),
  ])
  const frenchCost = (form: CategoryForm, state: FormState) =>
    evaluateFrenchCost(valueOf(frenchCostProduct(valueOf(frenchCostInput(form, state)), release))).ecs
  const pef = (form: CategoryForm, state: FormState) => {
    const described = pefProductOfForm(form, state, method, release)
    if (!described.ok) return null
    return pefView(evaluatePef(described.value.product, method, database), method).score.micropoints
  }
  return (evaluation) => {
    const form = forms.get(evaluation.category.id)
    if (!form) throw new Error(`${evaluation.category.id} has no form`)
    const ecs = form.frenchProductId === null ? null : frenchCost(form, evaluation)
    return { ecs, pefMicropoints: pef(form, evaluation) }
  }
}

function valueOf<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}

function refuseDifference({ name, score }: Evaluated, { ecs, pefMicropoints }: Figures): void {
  if (ecs !== score.ecs || pefMicropoints !== score.pefMicropoints)
    throw new Error(
      `${name}: computed ${ecs}, ${pefMicropoints}; answered ${score.ecs}, ${score.pefMicropoints}`,
    )
}

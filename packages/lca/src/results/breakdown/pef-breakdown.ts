import { efCategories, type ByCategory } from '../../impacts/categories.ts'
import type { PefInput } from '../../methods/pef/input.ts'
import type { PefView, StageRow, TraceLine } from '../../methods/pef/view/pef-view.ts'
import type { LifeCycleId } from '../../product/form.ts'
import { addedUp } from './added-up.ts'
import type { PefBreakdown } from './result-breakdown.ts'

/** A PEF result by stage, material and country, over the categories that it covers. */
export function pefBreakdown(view: PefView, input: PefInput | null): PefBreakdown {
  const points = ({ micropoints }: { readonly micropoints: number }) => micropoints
  return {
    method: view.method,
    stages: addedUp(view.stages, ({ stage }) => stage, points),
    materials: addedUp(
      view.trace,
      ({ component }) => (component.kind === 'material' ? component.id : ''),
      points,
    ),
    countries: addedUp(view.trace, (line) => countryOf(line, input), points),
    ...ofStages(view.stages, view.categories),
  }
}

type Weighed = Pick<PefView['categories'][number], 'category' | 'impact' | 'micropoints'>

/** µPt of the 16 categories and climate change in its own unit, by stage. */
export function ofStages(
  stages: readonly Pick<StageRow, 'stage' | 'impacts'>[],
  categories: readonly Weighed[],
): Pick<PefBreakdown, 'byCategory' | 'climate'> {
  const perUnit = new Map(categories.map((row) => [row.category, pointsPerUnit(row)]))
  const pointsOf = (impacts: ByCategory<number | null>) =>
    efCategories.map((category) => {
      const [impact, factor] = [impacts[category], perUnit.get(category) ?? null]
      return impact === null || factor === null ? null : impact * factor
    })
  const coversClimate = categories.some(({ category, impact }) => category === 'cch' && impact !== null)
  return {
    byCategory: Object.fromEntries(stages.map(({ stage, impacts }) => [stage, pointsOf(impacts)])),
    climate: coversClimate
      ? addedUp(
          stages,
          ({ stage }) => stage,
          ({ impacts }) => impacts.cch ?? 0,
        )
      : null,
  }
}

/** `null`: the result does not cover the category, so no stage counts in it. */
const pointsPerUnit = ({ impact, micropoints }: Weighed): number | null => {
  if (impact === null || micropoints === null) return null
  return impact === 0 ? 0 : micropoints / impact
}

type Step = keyof PefInput['countries']

/** Who says where a stage takes place. */
const stepOfStage: Readonly<Partial<Record<LifeCycleId, Step>>> = {
  yarnFormation: 'spinning',
  textileFormation: 'fabric',
  preparation: 'dyeing',
  coloration: 'dyeing',
  finishing: 'dyeing',
  dieCutting: 'making',
  stitching: 'making',
  mixingPreparation: 'making',
  moldingCuring: 'making',
  soleMaking: 'making',
  confection: 'making',
  assembly: 'making',
  manufacturing: 'making',
  warehouse: 'market',
  retail: 'market',
  usePhase: 'market',
  endOfLife: 'market',
}

function countryOf({ stage, component }: TraceLine, input: PefInput | null): string {
  if (input === null) return ''
  const part = 'part' in component ? input.parts[component.part] : undefined
  if (stage === 'rawMaterial' && component.kind === 'material')
    return originOf(part?.materials?.[component.index], component.id)
  const step = stepOfStage[stage]
  if (step === undefined) return ''
  const ofPart = step === 'making' || step === 'market' ? undefined : part?.countries?.[step]
  return ofPart ?? input.countries[step] ?? ''
}

type Material = NonNullable<PefInput['parts'][number]['materials']>[number]

/** A material of several origins has no single one. */
function originOf(material: Material | undefined, id: string): string {
  const [origin, another] = material?.materialId === id ? (material.origins ?? []) : []
  return origin === undefined || another !== undefined ? '' : origin.countryCode
}

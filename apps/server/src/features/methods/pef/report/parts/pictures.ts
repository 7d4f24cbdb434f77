import { efCategories } from '@ecotrame/lca'
import { impactNames } from '../../../../exports/index.ts'
import { barChart, stackedChart, type Bar } from '../drawing/bars.ts'
import { flowDiagram, type FlowStage, type FlowStep } from '../drawing/flow-diagram.ts'
import { pefcrStageNames, pefcrStageOf, pictureBlock, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'

const listed = (bars: readonly Bar[], colon: string): string =>
  bars.map(({ name, text }) => `${name}${colon}${text}`).join('; ')

/** The single score by stage, the largest first. */
export function stagesPicture({ say, stage, pef, format }: Telling): Block {
  const bars = pef.stages
    .toSorted((one, other) => other.micropoints - one.micropoints)
    .map(({ stage: id, micropoints, share }): Bar => ({
      name: stage(id),
      value: micropoints,
      text: `${format.score(micropoints)} µPt · ${format.percent(share)}`,
    }))
  return pictureBlock({
    title: say('Single score by life cycle stage', 'Score unique par étape du cycle de vie'),
    alt: listed(bars, format.colon),
    ...barChart(bars),
  })
}

/** What each covered category brings to the single score. */
export function categoriesPicture({ say, language, pef, format }: Telling): Block {
  const bars = pef.categories
    .flatMap(({ category, micropoints, share }) =>
      micropoints === null
        ? []
        : [
            {
              name: impactNames[category][language],
              value: micropoints,
              text: `${format.score(micropoints)} µPt · ${format.percent(share ?? 0)}`,
            },
          ],
    )
    .toSorted((one, other) => other.value - one.value)
  return pictureBlock({
    title: say('Single score by impact category', 'Score unique par catégorie d’impact'),
    alt: listed(bars, format.colon),
    ...barChart(bars),
  })
}

/** How the stages of the PEFCR share each covered category. */
export function sharesPicture({ say, language, pef, format }: Telling): Block {
  const covered = efCategories.filter((category) => pef.score.categories.includes(category))
  const rows = covered.map((category) => {
    const sums = pefcrStageNames.map(() => 0)
    for (const { stage, impacts } of pef.stages) {
      const place = pefcrStageOf(stage)
      sums[place] = (sums[place] ?? 0) + (impacts[category] ?? 0)
    }
    return { name: impactNames[category][language], shares: sums }
  })
  const names = pefcrStageNames.map((name) => name[language])
  const alt = rows.map(({ name, shares }) => {
    const whole = shares.reduce((sum, share) => sum + Math.abs(share), 0)
    const parts = names.map(
      (stage, place) => `${stage} ${format.percent(whole === 0 ? 0 : Math.abs(shares[place] ?? 0) / whole)}`,
    )
    return `${name}${format.colon}${parts.join(', ')}`
  })
  return pictureBlock({
    title: say(
      'Life cycle stages of the PEFCR in each covered category',
      'Étapes du cycle de vie du PEFCR dans chaque catégorie couverte',
    ),
    alt: alt.join('; '),
    ...stackedChart(names, rows),
  })
}

/** Steps of the application within the stages of the PEFCR, with what the result holds of them. */
function flowStages({ say, stage, language, pef, method }: Telling): readonly FlowStage[] {
  const has = new Set<string>(pef.trace.map((line) => line.stage))
  const elsewhere = new Set<string>(pef.includedElsewhere.map((one) => one.stage))
  const wanted = method.categories.get(pef.categoryId)?.stages ?? []
  const ids: readonly string[] = [...new Set<string>([...wanted, ...has])]
  const none: FlowStep = { name: say('no step', 'aucune étape'), state: 'missing' }
  return pefcrStageNames.map((name, place) => {
    const steps = ids
      .filter((id) => pefcrStageOf(id) === place)
      .map((id): FlowStep => ({
        name: stage(id),
        state: has.has(id) ? 'included' : elsewhere.has(id) ? 'elsewhere' : 'missing',
      }))
    return { name: name[language], steps: steps.length === 0 ? [none] : steps }
  })
}

export function boundaryPicture(telling: Telling): Block {
  const { say, format } = telling
  const said = {
    into: say(
      'Into the system: raw materials, energy, water, land, freight, packaging',
      'Entrées du système : matières premières, énergie, eau, sols, fret, emballages',
    ),
    out: say(
      'Out of the system: emissions to air, water and soil, waste; the product, worn',
      'Sorties du système : émissions dans l’air, l’eau et les sols, déchets ; le produit, porté',
    ),
    boundary: say('System boundary', 'Frontières du système'),
    included: say('calculated', 'calculée'),
    elsewhere: say('counted in another step', 'comptée dans une autre étape'),
    missing: say('not in the result', 'hors du résultat'),
  }
  const stages = flowStages(telling)
  const alt = stages.map(
    ({ name, steps }) =>
      `${name}${format.colon}${steps.map((step) => `${step.name} (${said[step.state]})`).join(', ') || '–'}`,
  )
  return pictureBlock({
    title: say('System boundary', 'Frontières du système'),
    alt: alt.join('; '),
    ...flowDiagram(stages, said),
  })
}

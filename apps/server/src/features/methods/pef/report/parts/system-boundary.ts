import type { Language } from '@ecotrame/texts'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { column, pefcrStageNames, pefcrStageOf, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'

/** What the system holds, by stage. */
export function stagesTable({ say, stage, language, pef, method }: Telling): Block {
  const has = new Set(pef.trace.map((line) => line.stage))
  const elsewhere = new Map(pef.includedElsewhere.map((one) => [one.stage, one.in]))
  const wanted = method.categories.get(pef.categoryId)?.stages ?? [...has]
  const stages = [...new Set([...wanted, ...has])]
  const rows = stages.map((id) => {
    const inside = elsewhere.get(id)
    const count = pef.trace.filter((line) => line.stage === id).length
    return [
      pefcrStageNames[pefcrStageOf(id)]?.[language] ?? '',
      stage(id),
      has.has(id)
        ? say('included', 'incluse')
        : inside === undefined
          ? say('not in the result', 'hors du résultat')
          : say(`counted in: ${stage(inside)}`, `comptée dans : ${stage(inside)}`),
      count,
    ]
  })
  rows.sort(([one], [other]) => order(one, language) - order(other, language))
  return tableBlock({
    title: say('System boundary: life cycle stages', 'Frontières du système : étapes du cycle de vie'),
    sheet: say('System boundary', 'Frontières du système'),
    columns: [
      column(say('Stage of the PEFCR', 'Étape du PEFCR'), 'text', 150),
      column(say('Stage', 'Étape'), 'text', '*'),
      column(say('In the system', 'Dans le système'), 'text', 140),
      column(say('Lines', 'Lignes'), 'whole', 40),
    ],
    rows,
  })
}

const order = (name: ReportCell | undefined, language: Language): number =>
  pefcrStageNames.findIndex((one) => one[language] === name)

/** What the system does not hold; what was looked for and how much it weighs stands in the confidential annex. */
export function excludedTable(telling: Telling): Block {
  const { say } = telling
  return tableBlock({
    title: say('Left out of the system', 'Hors du système'),
    sheet: say('Left out', 'Hors du système'),
    columns: [
      column(say('Step', 'Étape'), 'text', '*'),
      column(say('Stage', 'Étape du cycle'), 'text', 130),
      column(say('Applies to', 'Concerne'), 'text', 130),
    ],
    rows: telling.pef.excluded.map((one) => leftOutCells(one, telling)),
  })
}

const leftOutCells = (
  { code, stage: where, component: what }: Telling['pef']['excluded'][number],
  { say, stage, component, language }: Telling,
): readonly ReportCell[] => [
  pefWording.excluded[code][language],
  where === null ? '–' : stage(where),
  what.kind === 'product' ? say('product', 'produit') : component(what),
]

/** The same with what was looked for. */
export function gapsTable(telling: Telling): Block {
  const { say } = telling
  return tableBlock({
    title: say('Left out of the system: what was looked for', 'Hors du système : ce qui était recherché'),
    sheet: say('Gaps', 'Manques'),
    small: true,
    columns: [
      column(say('Step', 'Étape'), 'text', 110),
      column(say('Stage', 'Étape du cycle'), 'text', 80),
      column(say('Applies to', 'Concerne'), 'text', 90),
      column(say('What was looked for', 'Ce qui était recherché'), 'text', '*'),
      column(say('Mass (kg)', 'Masse (kg)'), 'amount', 45),
    ],
    rows: telling.pef.excluded.map((one) => [
      ...leftOutCells(one, telling),
      one.detail ?? '–',
      one.massKg ?? null,
    ]),
  })
}

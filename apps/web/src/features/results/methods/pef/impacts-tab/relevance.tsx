import type { LifeCycleId, RelevantCategory, RelevantShare, PefView } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../../../i18n/index.ts'
import { BarList } from '../../../../../ui/charts/bar-list.tsx'
import { wordsOf, type ChartPart } from '../../../../../ui/charts/chart-part.ts'
import { tableOfParts } from '../../../../../ui/charts/part-table.ts'
import { WithMenu } from '../../../../../ui/charts/with-menu.tsx'
import { segmentColour } from '../../../../../ui/colours.ts'
import { figuresOf } from '../../../../score-labels/index.ts'
import { pefPanelText } from '../panel.ts'
import type { PefShown } from '../with-pef.tsx'
import layout from '../../../../../ui/layout.module.css'
import styles from '../../../results.module.css'
import { categoryNames } from '../../../words/text-keys.ts'
import { datasetName } from '../../../words/use-names.ts'

/** Place in the trace of the first line that uses a process; `id` is `pack/dataset`, as the ranking names it. */
const lineOfProcess = ({ trace }: PefView, id: string): number =>
  trace.findIndex(({ pack, dataset }) => `${pack.id}/${dataset.id}` === id)

/** For each most relevant category the stages and the processes that make 80 % of it, each leading to its trace. */
export function Relevance({ view, pef, factor }: PefShown) {
  const text = useText()
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.relevance.title')}</h2>
      <p className={layout.dense}>{text('results.relevance.help')}</p>
      {pef.relevance.mostRelevant.map((relevant) => (
        <Category key={relevant.category} relevant={relevant} view={view} pef={pef} factor={factor} />
      ))}
    </section>
  )
}

interface CategoryProps extends PefShown {
  readonly relevant: RelevantCategory
}

function Category({ relevant, view, pef, factor }: CategoryProps) {
  const text = useText()
  const language = useLanguage()
  const { category, stages, stagesWithoutUse, processes } = relevant
  const ofScore = pef.relevance.categories.find(({ id }) => id === category)
  const { written } = figuresOf('pef', view.format)
  const figure = ({ micropoints, cumulative }: RelevantShare<string>) =>
    `${written(micropoints * factor)} · ${text('results.relevance.cumulative', { share: view.format.share(cumulative) })}`
  const part = <Id extends string>(one: RelevantShare<Id>): Omit<ChartPart, 'name' | 'colour'> => ({
    id: one.id,
    value: one.share,
    share: view.format.share(one.share),
    figure: figure(one),
  })
  const stageParts = (list: readonly RelevantShare<LifeCycleId>[]): readonly ChartPart[] =>
    list.map((one) => ({ ...part(one), name: view.names.segment(one.id), colour: segmentColour(one.id) }))
  const processParts = processes.map((one): ChartPart => {
    const line = pef.trace[lineOfProcess(pef, one.id)]
    return {
      ...part(one),
      name: line ? datasetName(line.dataset, language) : one.id,
      colour: line ? segmentColour(line.stage) : null,
    }
  })
  const openStage = (stage: string) => view.change({ panel: `cell.${stage}.${category}` })
  const openProcess = (id: string) =>
    view.change({ panel: pefPanelText({ kind: 'line', index: lineOfProcess(pef, id) }) })
  return (
    <article className={styles.card}>
      <h3 className={styles.figureLabel}>
        {text('results.relevance.category', {
          name: text(categoryNames[category]),
          share: view.format.share(ofScore?.share ?? null),
        })}
      </h3>
      <Ranked
        view={view}
        title={text('results.relevance.stages')}
        parts={stageParts(stages)}
        onSelect={openStage}
      />
      {stagesWithoutUse && (
        <Ranked
          view={view}
          title={text('results.relevance.stagesWithoutUse')}
          parts={stageParts(stagesWithoutUse)}
          onSelect={openStage}
        />
      )}
      <Ranked
        view={view}
        title={text('results.relevance.processes')}
        parts={processParts}
        onSelect={openProcess}
      />
    </article>
  )
}

interface RankedProps extends Pick<PefShown, 'view'> {
  readonly title: string
  readonly parts: readonly ChartPart[]
  readonly onSelect: (id: string) => void
}

function Ranked({ view, title, parts, onSelect }: RankedProps) {
  const text = useText()
  const titles = { part: text('results.part'), value: text('results.value'), share: text('results.share') }
  return (
    <WithMenu
      title={title}
      heading={<h4 className={layout.dense}>{title}</h4>}
      alternative={parts.map(wordsOf).join('; ')}
      table={tableOfParts(parts, titles)}
      legend={parts}
      note={view.note}
      fileName={`${view.fileName}-relevance`}
    >
      <BarList parts={parts} label={title} onSelect={onSelect} />
    </WithMenu>
  )
}

import type { LifeCycleId, RelevantCategory, RelevantShare } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import type { ChartPart } from '../../../ui/charts/chart-part.ts'
import { segmentColour } from '../../../ui/colours.ts'
import { figuresOf } from '../../score-labels/index.ts'
import { pefPanelText } from '../model/pef-panel.ts'
import { lineOfProcess } from '../model/relevance.ts'
import type { PefShown } from '../pef/with-pef.tsx'
import styles from '../results.module.css'
import { categoryNames } from '../words/text-keys.ts'
import { datasetName } from '../words/use-names.ts'

/** For each most relevant category the stages and the processes that make 80 % of it, each leading to its trace. */
export function Relevance({ view, pef, factor }: PefShown) {
  const text = useText()
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.relevance.title')}</h2>
      <p className={styles.scoreNote}>{text('results.relevance.help')}</p>
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
      <h4 className={styles.scoreNote}>{text('results.relevance.stages')}</h4>
      <BarList parts={stageParts(stages)} label={text('results.relevance.stages')} onSelect={openStage} />
      {stagesWithoutUse && (
        <>
          <h4 className={styles.scoreNote}>{text('results.relevance.stagesWithoutUse')}</h4>
          <BarList
            parts={stageParts(stagesWithoutUse)}
            label={text('results.relevance.stagesWithoutUse')}
            onSelect={openStage}
          />
        </>
      )}
      <h4 className={styles.scoreNote}>{text('results.relevance.processes')}</h4>
      <BarList parts={processParts} label={text('results.relevance.processes')} onSelect={openProcess} />
    </article>
  )
}

import { useText } from '../../i18n/index.ts'
import { Select, type SelectEntry } from '../../ui/index.ts'
import { weightBases } from './model/cost-entries.ts'
import type { ResultsSearch } from './model/search.ts'
import { LabelSelect } from './label-select.tsx'
import { keepFigures } from './use-kept-figures.ts'
import styles from './results.module.css'
import type { ResultView } from './view.ts'
import { basisNames } from './words/text-keys.ts'

/** Which figures are on screen: label, weight basis, version. */
export function FigureBar({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, change, versions, evaluation, answer } = view
  const bases = weightBases.map((id): SelectEntry => ({ id, value: text(basisNames[id]) }))
  const versionEntries = versions.map(({ id, number, name, createdAt, active }): SelectEntry => ({
    id,
    value: name ?? text('evaluation.version.number', { number }),
    emphasis: [
      name === null ? '' : text('evaluation.version.number', { number }),
      view.format.dayMonthYear(createdAt),
      active ? text('evaluation.version.active') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const choose = (chosen: Pick<ResultsSearch, 'basis'>) => {
    keepFigures({ label: search.label, ...chosen })
    change(chosen)
  }
  const chooseVersion = (id: string | null) =>
    change({ version: id === evaluation.activeVersion?.id ? null : id, panel: null })
  return (
    <div className={styles.figureBar}>
      <LabelSelect view={view} />
      <Select
        label={text('results.basis.label')}
        entries={bases}
        value={search.basis}
        onChange={(id) => choose({ basis: weightBases.find((basis) => basis === id) ?? 'product' })}
      />
      <Select
        label={text('evaluation.version.label')}
        entries={versionEntries}
        value={answer.version.id}
        onChange={chooseVersion}
      />
    </div>
  )
}

import { useText } from '../../i18n/index.ts'
import { Select, type SelectEntry } from '../../ui/index.ts'
import { BasisSelect, keepFigures } from '../score-labels/index.ts'
import type { ResultsSearch } from './model/search.ts'
import { ResultLabelSelect } from './label-select.tsx'
import styles from './results.module.css'
import type { ResultView } from './view.ts'

/** Which figures are on screen: label, weight basis, version. */
export function FigureBar({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, change, versions, evaluation, answer } = view
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
      <ResultLabelSelect view={view} />
      <BasisSelect value={search.basis} onChange={(basis) => choose({ basis })} />
      <Select
        label={text('evaluation.version.label')}
        entries={versionEntries}
        value={answer.version.id}
        onChange={chooseVersion}
      />
    </div>
  )
}

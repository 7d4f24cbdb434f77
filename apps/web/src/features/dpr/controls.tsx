import { factorSets, type PrecisionTarget } from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { useQuery } from '@tanstack/react-query'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { Select, useFormat, type SelectEntry } from '../../ui/index.ts'
import { evaluationsQuery, useOpenCategoryChoices } from '../evaluations/index.ts'
import { BasisSelect, LabelSelect } from '../score-labels/index.ts'
import styles from './dpr.module.css'
import { targetParams, useDprSearch } from './search.ts'
import type { ScoreLabelId } from '@ecotrame/lca'

/** More are found by their name in the library. */
const mostEvaluations = 100

interface ControlsProps {
  /** The category whose reference product is shown. */
  readonly category: string | null
  /** The label that is shown. */
  readonly label: ScoreLabelId | null
}

/** What is asked of the tool: product, label, target, factors. */
export function Controls({ category, label }: ControlsProps) {
  const text = useText()
  const { search, setQuery } = useDprSearch()
  const another = { pinned: null, have: null }
  const categories = useOpenCategoryChoices()
  const evaluations = useEvaluationEntries()
  return (
    <div className={styles.controls}>
      <Select
        label={text('dpr.category')}
        entries={categories}
        value={search.evaluation === null ? category : null}
        onChange={(id) => setQuery({ category: id, evaluation: null, ...another })}
      />
      <Select
        label={text('dpr.evaluation')}
        entries={evaluations}
        value={search.evaluation}
        clearable
        placeholder={text('dpr.evaluationPlaceholder')}
        onChange={(id) => setQuery({ evaluation: id, ...another })}
      />
      <LabelSelect value={label} onChange={(chosen) => setQuery({ label: chosen })} />
      <BasisSelect
        value={search.basis}
        onChange={(basis) => setQuery({ basis: basis === 'product' ? null : basis })}
      />
      <TargetSelect />
      <Select
        label={text('dpr.factors')}
        entries={factorSets.map((id) => ({ id, value: text(factorNames[id]) }))}
        value={search.factors}
        onChange={(id) => setQuery({ factors: id === 'cautious' ? id : null })}
      />
    </div>
  )
}

const factorNames = {
  expert: 'dpr.factorSet.expert',
  cautious: 'dpr.factorSet.cautious',
} as const

/** Presets of both kinds of target, and the one of the address where it is another. */
function TargetSelect() {
  const text = useText()
  const format = useFormat()
  const { search, setQuery } = useDprSearch()
  const { precisionPresets, qualityPresets } = loadPrecisionTables()
  const presets: readonly PrecisionTarget[] = [
    ...precisionPresets.map((x) => ({ type: 'precision', x }) as const),
    ...qualityPresets.map((q) => ({ type: 'dqr', q }) as const),
  ]
  const idOf = (target: PrecisionTarget) => (target.type === 'dqr' ? `dqr ${target.q}` : `x ${target.x}`)
  const own = presets.some((preset) => idOf(preset) === idOf(search.target)) ? [] : [search.target]
  const all = [...presets, ...own]
  const entryOf = (target: PrecisionTarget): SelectEntry =>
    target.type === 'dqr'
      ? {
          id: idOf(target),
          value: `≤ ${format.number(target.q, { decimals: 1 })}`,
          group: text('dpr.byQuality'),
        }
      : {
          id: idOf(target),
          value: text('precision.plusMinus', { percent: format.quantity(target.x * 100, '%', { upTo: 1 }) }),
          group: text('dpr.byPrecision'),
        }
  return (
    <Select
      label={text('dpr.target')}
      entries={all.map(entryOf)}
      value={idOf(search.target)}
      onChange={(id) => {
        const target = all.find((one) => idOf(one) === id)
        if (target) setQuery(targetParams(target))
      }}
    />
  )
}

function useEvaluationEntries(): readonly SelectEntry[] {
  const language = useLanguage()
  const { data } = useQuery(evaluationsQuery({ limit: mostEvaluations, sort: '-updatedAt' }))
  return (data?.items ?? []).map(({ id, name, reference, category }) => ({
    id,
    value: name,
    emphasis: [namedIn(language, category), reference].filter(Boolean).join(' · '),
  }))
}

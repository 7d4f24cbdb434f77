import type { CallAnswer, explainDifference } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/index.ts'
import { Waterfall, type WaterfallBar } from '../../../ui/charts/waterfall.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { EmptyState, ErrorPanel, Select, Skeleton } from '../../../ui/index.ts'
import { stepsOfPart } from '../../results/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../comparisons.module.css'
import { categoryParts, stageParts, type Part } from '../model/bars.ts'
import { withFigure, type Scene, type Shown } from '../model/scene.ts'
import { explainedQuery } from '../queries.ts'
import { verdictWords } from './item-list.tsx'

type Explained = CallAnswer<typeof explainDifference>
type By = 'input' | 'stage' | 'category'

interface DifferenceChartProps {
  readonly scene: Scene
  /** Place of what is held against the baseline. */
  readonly versus: number | null
  readonly onVersus: (place: number) => void
}

/** What makes the difference to the baseline: by input, stage or impact category. */
export function DifferenceChart({ scene, versus, onVersus }: DifferenceChartProps) {
  const { text, baseline } = scene
  const [by, setBy] = useState<By>('input')
  const others = withFigure(scene).filter(({ place }) => place !== baseline.place)
  const other = others.find(({ place }) => place === versus) ?? others[0]
  const hasBaseline = (baseline.result?.figure ?? null) !== null
  if (!other || !hasBaseline) return <EmptyState title={text('comparisons.difference.nothing')} />
  return (
    <div className={layout.stack4}>
      <div className={styles.choices}>
        <Select
          label={text('comparisons.difference.of', { baseline: baseline.title })}
          entries={others.map(({ place, title }) => ({ id: String(place), value: title }))}
          value={String(other.place)}
          onChange={(id) => id !== null && onVersus(Number(id))}
        />
        <Select
          label={text('comparisons.difference.by')}
          entries={(['input', 'stage', 'category'] as const).map((id) => ({
            id,
            value: text(`comparisons.difference.${id}`),
          }))}
          value={by}
          onChange={(id) =>
            setBy((['input', 'stage', 'category'] as const).find((one) => one === id) ?? 'input')
          }
        />
      </div>
      <p className={layout.soft} role="status">
        {verdictWords(scene, other)}
      </p>
      {other.result?.versus?.gap === 'INCOMPLETE' ? null : by === 'input' ? (
        <ByInput scene={scene} other={other} />
      ) : (
        <ByPart
          scene={scene}
          other={other}
          by={by}
          parts={by === 'stage' ? stageParts(scene) : categoryParts(scene)}
        />
      )}
    </div>
  )
}

interface OfOther {
  readonly scene: Scene
  readonly other: Shown
}

function ByInput({ scene, other }: OfOther) {
  const { text, format, figures, answer, baseline } = scene
  const language = useLanguage()
  const { label, basis } = answer
  const explained = useQuery(explainedQuery({ before: baseline.item, after: other.item, label, basis }))
  if (explained.isError)
    return <ErrorPanel problem={explained.error} onRetry={() => void explained.refetch()} />
  if (!explained.data) return <Skeleton height={200} />
  const { parts, gap } = explained.data
  if (parts === null) return <EmptyState title={gapText(gap, scene)} />
  if (parts.length === 0) return <EmptyState title={text('comparisons.difference.same')} />
  const steps = parts.flatMap((part, index) =>
    stepsOfPart(part, { format }, text, language).map(({ id, name, value }): WaterfallBar => ({
      id: `${index} ${id}`,
      kind: 'step',
      name,
      value,
      figure: figures.change(value),
    })),
  )
  return <Steps scene={scene} other={other} steps={steps} unit={figures.unit} />
}

const gapText = (gap: Explained['gap'], { text }: Scene): string =>
  text(`comparisons.difference.gap.${gap ?? 'NOT_REPRODUCED'}`)

interface ByPartProps extends OfOther {
  readonly by: 'stage' | 'category'
  readonly parts: readonly Part[]
}

function ByPart({ scene, other, by, parts }: ByPartProps) {
  const { text, format, figures, baseline } = scene
  if (parts.length === 0)
    return <EmptyState title={text(by === 'stage' ? 'comparisons.noSplit' : 'comparisons.noImpacts')} />
  const change =
    by === 'stage'
      ? figures.change
      : (value: number) => format.quantity(value, 'µPt', { significant: 3, signed: true })
  const steps = parts
    .map(({ id, name, valueOf }): WaterfallBar => {
      const value = valueOf(other) - valueOf(baseline)
      return { id, kind: 'step', name, value, figure: change(value) }
    })
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const ends = by === 'stage' ? null : totals(parts, scene, other)
  return (
    <Steps
      scene={scene}
      other={other}
      steps={steps}
      unit={by === 'stage' ? figures.unit : 'µPt'}
      ends={ends}
    />
  )
}

/** Of the impact categories: the figures of the label are others. */
function totals(parts: readonly Part[], { baseline }: Scene, other: Shown): readonly [number, number] {
  const total = (one: Shown) => parts.reduce((sum, { valueOf }) => sum + valueOf(one), 0)
  return [total(baseline), total(other)]
}

interface StepsProps extends OfOther {
  readonly steps: readonly WaterfallBar[]
  readonly unit: string
  /** Figures of both ends; `null`: those of the label. */
  readonly ends?: readonly [number, number] | null
}

function Steps({ scene, other, steps, unit, ends = null }: StepsProps) {
  const { text, format, figures, baseline } = scene
  const written = ends === null ? figures.written : format.micropoints
  const [from, to] = ends ?? [baseline.result?.figure ?? 0, other.result?.figure ?? 0]
  const total = ({ letter, title }: Shown, value: number): WaterfallBar => ({
    id: letter,
    kind: 'total',
    name: title,
    value,
    figure: written(value),
  })
  const bars = [total(baseline, from), ...steps, total(other, to)]
  const [largest] = steps
  return (
    <WithTable
      title={text('comparisons.difference.finding', {
        from: baseline.letter,
        to: other.letter,
        name: largest?.name ?? '',
        change: largest?.figure ?? '',
      })}
      caption={scene.caption}
      alternative={bars.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={{
        columns: [
          { id: 'name', title: text('attribution.changeTitle'), text: ({ name }) => name },
          {
            id: 'value',
            title: text('results.value'),
            unit,
            figure: true,
            text: ({ figure }) => figure,
            value: ({ value }) => value,
          },
        ],
        rows: bars,
      }}
      note={scene.note}
      fileName={`${scene.fileName}-difference`}
    >
      <Waterfall bars={bars} label={text('comparisons.chart.difference')} />
    </WithTable>
  )
}

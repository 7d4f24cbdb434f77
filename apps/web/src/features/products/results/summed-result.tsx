import { isPartial, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useAddress, useFormat } from '../../../ui/index.ts'
import {
  BasisSelect,
  basisNames,
  figuresOf,
  LabelSelect,
  labelNames,
  useAskedFigures,
} from '../../score-labels/index.ts'
import { HoldingMark, holdingOf } from '../../methods/index.ts'
import layout from '../../../ui/layout.module.css'
import strip from '../../../ui/strip.module.css'
import { BenchmarkCard } from '../../benchmark-card/index.ts'
import styles from '../products.module.css'
import { ComponentBars, PartBars, StageChart } from './charts.tsx'
import { coverageOf, releasesOf } from './methods/family-rows.ts'
import { ImpactTable } from './methods/impact-table.tsx'
import type { SummedAnswer } from './queries.ts'
import { labelFigure, resultRows, shownLabel } from './rows.ts'
import type { SummedView } from './view.ts'

const views = ['parts', 'stages', 'components', 'impacts', 'french'] as const
const viewPart = 'view'

interface SummedResultProps {
  readonly answer: SummedAnswer
  readonly name: string
  /** The table of the French environmental cost, where there is one. */
  readonly french: ReactNode
}

/** The result of a product or a collection on one label and weight basis. */
export function SummedResult({ answer, name, french }: SummedResultProps) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const { asked, choose } = useAskedFigures()
  const view = useView(answer, name, asked)
  const shown = views.filter((id) => id !== 'french' || french !== null)
  const current = shown.find((id) => id === query.get(viewPart)) ?? 'parts'
  return (
    <div className={layout.stack4}>
      <div className={styles.tools}>
        <LabelSelect
          value={view.label}
          onChange={(label) => choose({ ...asked, label })}
          whyNoFigure={(label) => whyNoFigure(answer, label, text('products.figure.partWithout'))}
        />
        <BasisSelect value={asked.basis} onChange={(basis) => choose({ ...asked, basis })} />
      </div>
      <KeyFigure view={view} />
      <Notes answer={answer} />
      <Tabs
        label={text('results.tabs.label')}
        tabs={shown.map((id) => ({ id, name: text(`products.results.${id}`) }))}
        current={current}
        onChoose={(id) => setQuery({ [viewPart]: id === 'parts' ? null : id })}
      >
        {current === 'parts' && <PartBars view={view} />}
        {current === 'stages' && <StageChart view={view} />}
        {current === 'components' && <ComponentBars view={view} />}
        {current === 'impacts' && <ImpactTable view={view} />}
        {current === 'french' && french}
      </Tabs>
      <footer className={layout.hint}>
        {answer.sources.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </div>
  )
}

const whyNoFigure = (answer: SummedAnswer, label: ScoreLabelId, why: string): string | null =>
  labelFigure(answer, label, 'product') === null ? why : null

function useView(
  answer: SummedAnswer,
  name: string,
  asked: ReturnType<typeof useAskedFigures>['asked'],
): SummedView {
  const text = useText()
  const format = useFormat()
  const label = shownLabel(answer, asked.label)
  const figures = figuresOf(label, format)
  const releases = releasesOf(answer).join(', ')
  return {
    answer,
    label,
    basis: asked.basis,
    figures,
    format,
    rows: resultRows(answer, label, asked.basis),
    caption: text('results.chart.caption', {
      label: text(labelNames[label]),
      unit: figures.unit,
      basis: text(basisNames[asked.basis]),
    }),
    note: [name, releases, ...answer.sources].filter(Boolean).join(' · '),
    fileName: name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase(),
  }
}

/** The figure of the label, large, beside where it stands. */
function KeyFigure({ view }: { readonly view: SummedView }) {
  const text = useText()
  const { answer, label, basis, figures, format } = view
  const other = basis === 'product' ? 'per100g' : 'product'
  const coverage = coverageOf(answer, label)
  const facts = [
    `${figures.written(labelFigure(answer, label, other))} ${text(basisNames[other])}`,
    format.massKg(answer.result.netMassKg),
    coverage === null ? '' : text('results.coverageText', { percent: format.share(coverage) }),
  ]
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h2 className={layout.lead}>{text(labelNames[label])}</h2>
        <p className={styles.score}>
          {figures.bare(labelFigure(answer, label, basis))}{' '}
          <small>
            {figures.unit} {text(basisNames[basis])}{' '}
            {isPartial(label) && <HoldingMark holding={holdingOf(answer)} whole />}
          </small>
        </p>
        <p className={layout.hint}>{facts.filter(Boolean).join(' · ')}</p>
      </section>
      <BesideBenchmark view={view} />
    </div>
  )
}

/** What is left out, outdated or of mixed releases. */
function Notes({ answer: { leftOut, warnings } }: { readonly answer: SummedAnswer }) {
  const text = useText()
  if (leftOut.length === 0 && warnings.length === 0) return null
  return (
    <div className={strip.strip}>
      <ul className={styles.names}>
        {warnings.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
        {leftOut.map(({ id, name, message }) => (
          <li key={id}>
            {name}
            {text('punctuation.colon')}
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function BesideBenchmark({ view }: { readonly view: SummedView }) {
  const { answer, label } = view
  const { benchmark, subject } = answer
  if (benchmark === null) return null
  const own = (basis: WeightBasis) => labelFigure(answer, label, basis)
  return <BenchmarkCard view={{ ...view, benchmark, own, name: subject.name }} />
}

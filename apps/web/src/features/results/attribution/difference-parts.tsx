import type { CallAnswer, differenceOfVersions } from '@ecotrame/contract'
import type { DifferenceCause } from '@ecotrame/lca'
import { useLanguage, useText, type Language, type Text, type TextKey } from '../../../i18n/index.ts'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { Waterfall, type WaterfallBar } from '../../../ui/charts/waterfall.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import layout from '../../../ui/layout.module.css'
import type { ResultView } from '../view.ts'
import { stepsOfPart } from './mechanism-words.ts'

export type Difference = CallAnswer<typeof differenceOfVersions>
type Part = NonNullable<Difference['parts']>[number]

const causeNames = {
  inputs: 'attribution.cause.inputs',
  durability: 'attribution.cause.durability',
  data: 'attribution.cause.data',
  method: 'attribution.cause.method',
} as const satisfies Record<DifferenceCause, TextKey>

interface PartRow extends WaterfallBar {
  readonly cause: string
}

interface DifferencePartsProps {
  readonly view: ResultView
  readonly difference: Difference
}

/** Every change with its part of the difference, the largest first. */
export function DifferenceParts({ view, difference }: DifferencePartsProps) {
  const text = useText()
  const language = useLanguage()
  const { figures } = view
  const { parts, before, after } = difference
  if (parts === null) return <p role="status">{text('attribution.why.notAgain')}</p>
  if (parts.length === 0) return <p role="status">{text('attribution.why.same')}</p>
  const rows = rowsOf(difference, parts, view, text, language)
  return (
    <WithTable
      title={text('attribution.why.finding', {
        change: figures.change(difference.difference),
        from: figures.written(before.figure),
        to: figures.written(after.figure),
      })}
      caption={view.caption}
      alternative={rows.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={tableOf(rows, view, text)}
      note={view.note}
      fileName={`${view.fileName}-difference`}
    >
      <p className={layout.dense}>{causesInWords(parts, view, text)}</p>
      <Waterfall bars={rows} label={text('attribution.why.title')} />
    </WithTable>
  )
}

function rowsOf(
  { before, after }: Difference,
  parts: readonly Part[],
  view: ResultView,
  text: Text,
  language: Language,
): readonly PartRow[] {
  const { figures } = view
  const total = (id: string, { evaluation, version, figure }: Difference['before']): PartRow => ({
    id,
    kind: 'total',
    name: `${evaluation.name} · ${text('evaluation.version.number', { number: version.number })}`,
    value: figure,
    figure: figures.written(figure),
    cause: '',
  })
  const step = (id: string, name: string, value: number, cause: DifferenceCause): PartRow => ({
    id,
    kind: 'step',
    name,
    value,
    figure: figures.change(value),
    cause: text(causeNames[cause]),
  })
  const steps = parts.flatMap((part, index) =>
    stepsOfPart(part, view, text, language).map(({ id, name, value }) =>
      step(`${index} ${id}`, name, value, part.cause),
    ),
  )
  return [total('before', before), ...steps, total('after', after)]
}

/** `What went into the product: +61 pts · Durability: −7 pts`. */
function causesInWords(parts: readonly Part[], { figures }: ResultView, text: Text): string {
  const sums = new Map<DifferenceCause, number>()
  for (const { cause, difference } of parts) sums.set(cause, (sums.get(cause) ?? 0) + difference)
  return [...sums]
    .map(([cause, sum]) =>
      text('attribution.why.cause', { cause: text(causeNames[cause]), change: figures.change(sum) }),
    )
    .join(' · ')
}

const tableOf = (rows: readonly PartRow[], { figures }: ResultView, text: Text): ChartTable<PartRow> => ({
  columns: [
    { id: 'name', title: text('attribution.changeTitle'), text: ({ name }) => name },
    { id: 'cause', title: text('attribution.causeTitle'), text: ({ cause }) => cause },
    {
      id: 'value',
      title: text('results.value'),
      unit: figures.unit,
      figure: true,
      text: ({ kind, value }) => (kind === 'total' ? figures.bare(value) : figures.bareChange(value)),
      value: ({ value }) => value,
    },
  ],
  rows,
})

import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import type { Language, Text } from '../../../i18n/index.ts'
import type { ChartColumn, ChartTable } from '../../../ui/charts/table.ts'
import { figuresOf, labelNames } from '../../score-labels/index.ts'
import { mechanismWords } from '../../precision/index.ts'
import { splitByRules } from '../attribution/mechanism-words.ts'
import type { ResultView } from '../view.ts'
import { kindNames, leverWords } from './lever-words.ts'
import type { LeversAnswer } from './queries.ts'

/** A change, or several made together, as tables and pictures show it. */
export interface LeverRow {
  readonly id: string
  /** Letter of a combination; empty: a single change. */
  readonly mark: string
  readonly levers: readonly string[]
  /** One a change. */
  readonly words: readonly string[]
  readonly kind: string
  /** Of the label on screen. */
  readonly difference: number
  readonly labels: LeversAnswer['labels']
  /** Why the score that covers a part cannot be held against that of today; `null`: it can. */
  readonly gap: LeversAnswer['levers'][number]['pefGap']
  /** Rules of the method that the change moves. */
  readonly rules: readonly string[]
  readonly cost: number | null
  /** Materials without a price. */
  readonly missing: readonly string[]
  /** What the change does to fees of eco-organisations, one a scheme; empty where no tariff is moved. */
  readonly fees: readonly string[]
}

export const leverRows = (
  { levers, unitsSold }: LeversAnswer,
  view: ResultView,
  text: Text,
  language: Language,
): readonly LeverRow[] =>
  levers.map((lever) => ({
    id: lever.id,
    mark: '',
    levers: [lever.id],
    words: [leverWords(lever, view, text, language)],
    kind: text(kindNames[lever.kind]),
    difference: lever.difference,
    labels: lever.labels,
    gap: lever.pefGap,
    rules: ruleWords(lever, view, text),
    cost: lever.costDifference,
    missing: lever.missing.map(({ name, name_fr }) => ({ en: name, fr: name_fr })[language]),
    fees: lever.fees.map((fee) => feeWords(fee, unitsSold, view, text)),
  }))

/** Euros per piece, and of all units sold where they are known. */
function feeWords(
  { scheme, difference }: LeversAnswer['levers'][number]['fees'][number],
  unitsSold: number | null,
  { format }: ResultView,
  text: Text,
): string {
  if (difference === null) return text('levers.fees.unknown', { scheme })
  const euros = (value: number, digits: object) => format.quantity(value, '€', { signed: true, ...digits })
  const piece = text('levers.fees.change', { scheme, euros: euros(difference, { upTo: 4 }) })
  if (unitsSold === null) return piece
  const units = format.number(unitsSold, { decimals: 0 })
  return `${piece}, ${text('levers.fees.units', { euros: euros(difference * unitsSold, { decimals: 0 }), units })}`
}

const ruleWords = (
  effect: Pick<LeversAnswer['levers'][number], 'difference' | 'mechanisms'>,
  view: ResultView,
  text: Text,
): readonly string[] => splitByRules(effect).named.map((rule) => mechanismWords(rule, view.format, text))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Combinations that cost no more than the limit, the cheapest first, each under a letter. */
export function frontRows(
  { front }: LeversAnswer,
  singles: readonly LeverRow[],
  limit: number | null,
  view: ResultView,
  text: Text,
): readonly LeverRow[] {
  const words = new Map(singles.map((row) => [row.id, row.words[0] ?? '']))
  return front
    .filter(({ costDifference }) => limit === null || costDifference <= limit)
    .map(({ levers, costDifference, pefGap: gap, ...combination }, place) => ({
      ...combination,
      gap,
      id: `front ${place}`,
      mark: letters[place] ?? String(place + 1),
      levers,
      words: levers.map((id) => words.get(id) ?? id),
      rules: ruleWords(combination, view, text),
      kind: text('levers.combination', { count: levers.length }),
      cost: costDifference,
      missing: [],
      fees: [],
    }))
}

/** What a change does to a label on the weight basis on screen; `null`: one of the two figures is not there. */
export function effectOn(
  { labels }: Pick<LeverRow, 'labels'>,
  now: LeversAnswer['labels'],
  label: ScoreLabelId,
  { search: { basis } }: ResultView,
): number | null {
  const [before, after] = [now[label]?.[basis] ?? null, labels[label]?.[basis] ?? null]
  return before === null || after === null ? null : after - before
}

/** Everything that is known of each change, for the table and the file: the effect on each label that the product has. */
export function leverTable(
  rows: readonly LeverRow[],
  now: LeversAnswer['labels'],
  view: ResultView,
  text: Text,
): ChartTable<LeverRow> {
  const known = scoreLabelIds.filter((label) => (now[label]?.[view.search.basis] ?? null) !== null)
  const ofLabel = (label: ScoreLabelId): ChartColumn<LeverRow> => {
    const figures = figuresOf(label, view.format)
    return {
      id: label,
      title: text(labelNames[label]),
      unit: figures.unit,
      figure: true,
      text: (row) => figures.bareChange(effectOn(row, now, label, view)),
      value: (row) => effectOn(row, now, label, view),
    }
  }
  return {
    columns: [
      {
        id: 'words',
        title: text('levers.change'),
        text: ({ mark, words }) => [mark, words.join(' + ')].filter(Boolean).join(' · '),
      },
      { id: 'kind', title: text('levers.kindTitle'), text: ({ kind }) => kind },
      ...known.map(ofLabel),
      {
        id: 'cost',
        title: text('levers.costTitle'),
        unit: '€',
        figure: true,
        text: ({ cost }) => view.format.number(cost, { decimals: 2, signed: true }),
        value: ({ cost }) => cost,
      },
    ],
    rows,
  }
}

import type { ScoreLabelId } from '@ecotrame/lca'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import { noValue, useFormat, type Column } from '../../../ui/index.ts'
import { useMethodColumns } from '../../methods/index.ts'
import { FigureText, figuresOf } from '../../score-labels/index.ts'
import type { EvaluationLine } from '../queries.ts'
import { StateChip } from '../state-chip.tsx'
import { TagChips } from '../tag-chips.tsx'
import styles from '../evaluations.module.css'

/** Difference to the version before the active one, on the label and weight basis asked for. */
const scoreChange = ({ figure }: Pick<EvaluationLine, 'figure'>): number | null =>
  figure === null || figure.value === null || figure.previous === null ? null : figure.value - figure.previous

interface ScoreChangeProps {
  readonly evaluation: EvaluationLine
  /** The unit stands in the head. */
  readonly bare: boolean
}

/** Blue is lower, orange higher; sign and number are always there. */
function ScoreChange({ evaluation, bare }: ScoreChangeProps) {
  const text = useText()
  const format = useFormat()
  const change = scoreChange(evaluation)
  if (change === null || evaluation.figure === null)
    return <span title={text('evaluation.change.none')}>{noValue}</span>
  const figures = figuresOf(evaluation.figure.label, format)
  return (
    <span className={styles.change} data-direction={change < 0 ? 'lower' : change > 0 ? 'higher' : 'same'}>
      {(bare ? figures.bareChange : figures.change)(change)}
    </span>
  )
}

/**
 * Columns of LCA Results, in order; those on demand wait in the chooser. Without a label every line has the default
 * of its category, and its unit.
 */
export function useEvaluationColumns(label: ScoreLabelId | null): readonly Column<EvaluationLine>[] {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { scores, weighted } = useMethodColumns()
  const ofLabel = {
    figure: true,
    ...(label === null ? {} : { unit: figuresOf(label, format).unit }),
  } as const
  // The lines of the label before stay until those of the new one are there.
  const isBare = ({ figure }: EvaluationLine) => label !== null && figure?.label === label
  return [
    { id: 'name', title: text('evaluation.column.name'), cell: (e) => e.name, sort: 'name', fixed: true },
    {
      id: 'reference',
      title: text('evaluation.column.reference'),
      cell: (e) => e.reference ?? noValue,
      sort: 'reference',
    },
    {
      id: 'category',
      title: text('evaluation.category.label'),
      cell: ({ category }) => namedIn(language, category),
      sort: 'category',
    },
    {
      id: 'state',
      title: text('evaluation.column.state'),
      cell: (e) => <StateChip state={e.state} />,
      sort: 'state',
    },
    {
      id: 'version',
      title: text('evaluation.column.version'),
      cell: (e) => (e.activeVersion ? `v${e.activeVersion.number}` : noValue),
    },
    {
      ...ofLabel,
      id: 'points',
      title: text('evaluation.column.score'),
      cell: (e) => <FigureText line={e} bare={isBare(e)} />,
      sort: 'figure',
    },
    {
      ...ofLabel,
      id: 'change',
      title: text('evaluation.column.change'),
      cell: (e) => <ScoreChange evaluation={e} bare={isBare(e)} />,
    },
    {
      ...ofLabel,
      id: 'per100g',
      title: text('evaluation.column.per100g'),
      cell: (e) => <FigureText line={e} which="per100g" bare={isBare(e)} />,
      sort: 'figurePer100g',
    },
    ...scores,
    { id: 'team', title: text('evaluation.column.team'), cell: (e) => e.team?.name ?? noValue },
    { id: 'tags', title: text('tags.label'), cell: ({ tags }) => <TagChips tags={tags} shown={2} /> },
    {
      id: 'facilities',
      title: text('evaluation.facilities.label'),
      cell: ({ facilities }) => facilities.map(({ name }) => name).join(', ') || noValue,
      onDemand: true,
    },
    {
      id: 'updated',
      title: text('evaluation.column.updated'),
      cell: (e) => (
        <time dateTime={e.updatedAt} title={format.dayMonthYear(e.updatedAt, true)}>
          {format.dayMonthYear(e.updatedAt)}
        </time>
      ),
      sort: 'updatedAt',
    },
    {
      id: 'durability',
      title: text('evaluation.column.durability'),
      cell: (e) => format.number(e.score?.durability, { decimals: 2 }),
      figure: true,
      onDemand: true,
    },
    weighted,
    {
      id: 'author',
      title: text('evaluation.column.author'),
      cell: (e) => e.author?.name ?? noValue,
      onDemand: true,
    },
    {
      id: 'created',
      title: text('evaluation.column.created'),
      cell: (e) => format.dayMonthYear(e.createdAt),
      sort: 'createdAt',
      onDemand: true,
    },
  ]
}

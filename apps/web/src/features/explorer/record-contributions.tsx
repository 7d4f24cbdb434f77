import { limits, type RecordContributions as Level, type RecordFigure } from '@ecotrame/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  ErrorPanel,
  Icon,
  Skeleton,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { seriesColours } from '../../ui/colours.ts'
import { Sankey, type SankeyNode } from '../../ui/charts/sankey.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { endOf, isRecordPath, nextToOpen, treeFlows, treeRows, type TreeRow } from './contribution-tree.ts'
import { FigureChoice, figureName, figureUnit, writtenFigure } from './figure-choice.tsx'
import { NothingInside } from './nothing-inside.tsx'
import { levelQuery } from './queries.ts'
import { empty } from './words.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

/** Of the result of the record: lines that bring less are added up. */
const cutOff = 0.001
/** Drawn flows need more to be seen. */
const drawnCutOff = 0.01
/** One click opens so many lines, if each brings so much. */
const nextLevel = { least: 0.01, most: 12 }

interface RecordContributionsProps {
  readonly id: string
  readonly figure: RecordFigure
  readonly onFigure: (figure: RecordFigure) => void
  /** Opens another record in the place of this one. */
  readonly onOpen: (id: string) => void
}

/** What the result of a record is made of, level by level, as a table and as flows. */
export function RecordContributions({ id, figure, onFigure, onOpen }: RecordContributionsProps) {
  const { data, error, refetch } = useQuery(levelQuery(id, figure))
  return (
    <div className={layout.stack4}>
      <FigureChoice figure={figure} onChoose={onFigure} />
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : data.inside !== 'kept' || data.total === null ? (
        <NothingInside why={data.inside === 'kept' ? 'no_figure' : data.inside} />
      ) : (
        <OpenTree key={`${id} ${figure}`} id={id} level={data} total={data.total} onOpen={onOpen} />
      )}
    </div>
  )
}

interface OpenTreeProps {
  readonly id: string
  readonly level: Level
  readonly total: number
  readonly onOpen: (id: string) => void
}

function OpenTree({ id, level, total, onOpen }: OpenTreeProps) {
  const text = useText()
  const format = useFormat()
  const { figure } = level
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([id]))
  const asked = [...new Set([...opened].filter(isRecordPath).map(endOf))]
  const levels = useQueries({
    queries: asked.map((one) => levelQuery(one, figure)),
    combine: (found) =>
      new Map(found.flatMap(({ data }, place) => (data === undefined ? [] : [[asked[place] ?? '', data]]))),
  })
  const rowsFrom = (share: number) => treeRows(id, { levels, opened, least: Math.abs(total) * share })
  const rows = rowsFrom(cutOff)
  const isFull = opened.size >= limits.contributionsMaximum
  const toggle = (path: string) => {
    const next = new Set(opened)
    if (!next.delete(path) && !isFull) next.add(path)
    setOpened(next)
  }
  const next = nextToOpen(rows, Math.abs(total) * nextLevel.least, nextLevel.most)
  return (
    <>
      <p>
        {text('explorer.tree.total', {
          category: figureName(figure, text),
          value: writtenFigure(total, figure, format, text),
          unit: level.unit,
        })}
      </p>
      {level.notOpen && <p className={styles.warning}>{text('explorer.tree.notOpen')}</p>}
      {figure === 'score' && (
        <p className={layout.hint}>{text('explorer.tree.categories', { count: level.categories })}</p>
      )}
      <TreeTable rows={rows} total={total} figure={figure} onToggle={toggle} onOpen={onOpen} />
      <p className={layout.hint}>
        {text('explorer.tree.cutOff', { share: format.share(cutOff) })}{' '}
        {isFull && text('explorer.tree.full', { count: limits.contributionsMaximum })}
      </p>
      {level.cutOff > 0 && (
        <p className={styles.warning}>{text('explorer.tree.noSupplier', { count: level.cutOff })}</p>
      )}
      <p>
        <Button
          size="small"
          disabled={isFull || next.length === 0}
          onClick={() => setOpened(new Set([...opened, ...next]))}
        >
          {text('explorer.tree.next')}
        </Button>
      </p>
      <TreeSankey rows={rowsFrom(drawnCutOff)} total={total} level={level} onToggle={toggle} />
    </>
  )
}

interface TreeTableProps {
  readonly rows: readonly TreeRow[]
  readonly total: number
  readonly figure: RecordFigure
  readonly onToggle: (path: string) => void
  readonly onOpen: (id: string) => void
}

function useRowName(): (row: TreeRow) => string {
  const text = useText()
  return ({ kind, name, count }) =>
    kind === 'own'
      ? text('explorer.tree.own')
      : kind === 'others'
        ? text('explorer.tree.others', { count })
        : name
}

function TreeTable({ rows, total, figure, onToggle, onOpen }: TreeTableProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useRowName()
  const columns: readonly Column<TreeRow>[] = [
    {
      id: 'name',
      title: text('explorer.tree.part'),
      fixed: true,
      cell: (row) => (
        <span className={styles.branch} style={{ paddingInlineStart: `${Math.min(row.depth, 12) * 14}px` }}>
          {row.opens ? (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon of={row.opened ? IconChevronDown : IconChevronRight} size={16} />}
              aria-expanded={row.opened}
              aria-label={text(row.opened ? 'explorer.tree.close' : 'explorer.tree.open', {
                name: nameOf(row),
              })}
              onClick={() => onToggle(row.path)}
            />
          ) : (
            <span className={styles.leaf} />
          )}
          <span>
            {row.id !== null && row.depth > 0 ? (
              <button type="button" className={styles.name} onClick={() => onOpen(row.id ?? '')}>
                {nameOf(row)}
              </button>
            ) : (
              nameOf(row)
            )}{' '}
            {row.location !== null && <small className={layout.hint}>{row.location}</small>}{' '}
            {row.isWaste && <Chip tone="neutral">{text('explorer.exchange.waste')}</Chip>}{' '}
            {row.again && <Chip tone="info">{text('explorer.tree.again')}</Chip>}{' '}
            {row.incomplete && <Chip tone="attention">{text('databases.record.incomplete')}</Chip>}
            {row.waits && <small aria-busy>…</small>}
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      title: text('explorer.exchange.amount'),
      figure: true,
      cell: ({ amount, unit }) => (amount === null ? '' : format.amount(amount, unit)),
    },
    {
      id: 'contribution',
      title: text('explorer.tree.contribution'),
      unit: figureUnit(figure, text),
      figure: true,
      cell: ({ contribution }) => format.amount(contribution, ''),
    },
    {
      id: 'share',
      title: text('explorer.tree.share'),
      figure: true,
      cell: ({ contribution }) => (total === 0 ? empty : format.share(contribution / total)),
    },
  ]
  return (
    <DataTable<TreeRow>
      caption={text('explorer.tree.caption', { category: figureName(figure, text) })}
      columns={columns}
      rows={rows}
      rowKey={({ path }) => path}
      rowProps={({ depth }) => ({ 'data-depth': `${depth}` })}
    />
  )
}

interface TreeSankeyProps {
  readonly rows: readonly TreeRow[]
  readonly total: number
  readonly level: Level
  readonly onToggle: (path: string) => void
}

/** The opened lines as flows, from the record to what it is made of. */
function TreeSankey({ rows, total, level, onToggle }: TreeSankeyProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useRowName()
  const { figure, name } = level
  const { flows, credits } = treeFlows(rows)
  if (flows.length === 0) return null
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const written = (value: number) => writtenFigure(value, figure, format, text)
  const drawn = new Set(flows.flatMap(({ source, target }) => [source, target]))
  const nodes = rows.flatMap((row): readonly SankeyNode[] =>
    drawn.has(row.path)
      ? [
          {
            id: row.path,
            name: nameOf(row),
            figure: written(row.contribution),
            colour: row.kind === 'record' ? (seriesColours[row.depth % 2 === 0 ? 0 : 2] ?? null) : null,
          },
        ]
      : [],
  )
  const nameAt = (path: string) => {
    const row = byPath.get(path)
    return row === undefined ? path : nameOf(row)
  }
  const links = flows.map((flow) => ({ ...flow, figure: written(flow.value) }))
  const largest = flows
    .filter(({ source }) => source === rows[0]?.path)
    .toSorted((a, b) => b.value - a.value)[0]
  const select = (path: string) => {
    if (byPath.get(path)?.kind === 'record') onToggle(path)
  }
  return (
    <WithTable
      title={text('explorer.tree.flowsTitle', {
        name: nameAt(largest?.target ?? ''),
        share: format.share((largest?.value ?? 0) / total),
      })}
      caption={`${figureName(figure, text)} · ${text('explorer.tree.perUnit', { unit: level.unit })}`}
      alternative={links
        .map(({ source, target, figure: value }) => `${nameAt(source)} → ${nameAt(target)}: ${value}`)
        .join('; ')}
      table={{
        columns: [
          { id: 'source', title: text('results.flow.from'), text: ({ source }) => nameAt(source) },
          { id: 'target', title: text('results.flow.to'), text: ({ target }) => nameAt(target) },
          {
            id: 'value',
            title: text('results.value'),
            unit: figureUnit(figure, text),
            figure: true,
            text: ({ value }) => format.amount(value, ''),
            value: ({ value }) => value,
          },
        ],
        rows: flows,
      }}
      note={name}
      fileName="contributions"
    >
      <Sankey
        nodes={nodes}
        links={links}
        label={text('explorer.tree.flows')}
        height={280}
        onSelect={select}
      />
      <p className={layout.hint}>
        {text('explorer.tree.drawnCutOff', { share: format.share(drawnCutOff) })}{' '}
        {credits < 0 && text('explorer.tree.credits', { value: written(credits) })}
      </p>
    </WithTable>
  )
}

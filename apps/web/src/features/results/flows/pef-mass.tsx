import type { PefView } from '@ecotrame/lca'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useText, type Text } from '../../../i18n/index.ts'
import { Sankey, type SankeyNode } from '../../../ui/charts/sankey.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { lifeCycleColours } from '../../../ui/colours.ts'
import { DataTable, Icon, type Column } from '../../../ui/index.ts'
import type { FlowLink } from '../model/flow.ts'
import {
  isBalanced,
  pefMassGap,
  pefMassLinks,
  pefMassNodes,
  pefMassRows,
  type PefMassRow,
} from '../model/pef-mass.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { FlowChoice } from './flows-tab.tsx'
import { linkTable } from './link-table.ts'

export interface PefMassProps {
  readonly view: ResultView
  readonly pef: PefView
}

/** Kilograms from the materials of each part to the product, with what each step loses. */
export function PefMassChart({ view, pef }: PefMassProps) {
  const text = useText()
  const { format } = view
  const links = useMemo(
    () => pefMassLinks(pef).map((link) => ({ ...link, figure: format.massKg(link.value) })),
    [pef, format],
  )
  const nodes = useMemo(() => nodesOf(links, pef, view, text), [links, pef, view, text])
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  return (
    <WithTable
      title={text('results.chart.mass', {
        input: format.massKg(pef.massBalance.materialsKg),
        output: format.massKg(pef.massBalance.productKg),
      })}
      caption={text('results.mass.balance')}
      alternative={links
        .map(({ source, target, figure }) => `${nameOf(source)} → ${nameOf(target)}: ${figure}`)
        .join('; ')}
      table={linkTable(
        links,
        { node: nameOf, unit: 'kg', written: (value) => format.number(value, { decimals: 3 }) },
        text,
      )}
      note={view.note}
      fileName={`${view.fileName}-mass`}
      controls={<FlowChoice view={view} />}
    >
      <Sankey nodes={nodes} links={links} label={text('results.flow.mass')} height={340} />
    </WithTable>
  )
}

function nodesOf(
  links: readonly FlowLink[],
  pef: PefView,
  view: ResultView,
  text: Text,
): readonly SankeyNode[] {
  const ids = new Set(links.flatMap(({ source, target }) => [source, target]))
  const rows = new Map(pefMassRows(pef).map((row) => [row.id, row]))
  const flowing = (id: string, end: 'source' | 'target') =>
    links.reduce((all, link) => (link[end] === id ? all + link.value : all), 0)
  return [...ids].map((id) => ({
    id,
    ...lookOf(id, rows.get(id), view, text),
    figure: view.format.massKg(flowing(id, 'target') || flowing(id, 'source')),
  }))
}

function lookOf(
  id: string,
  row: PefMassRow | undefined,
  { names }: ResultView,
  text: Text,
): Pick<SankeyNode, 'name' | 'colour'> {
  if (row) return { name: names.segment(row.stage), colour: lifeCycleColours[row.stage] }
  switch (id) {
    case pefMassNodes.trims:
      return { name: text('process.trims'), colour: lifeCycleColours.trims }
    case pefMassNodes.losses:
      return { name: text('results.mass.losses'), colour: null }
    case pefMassNodes.product:
      return { name: text('results.mass.product'), colour: lifeCycleColours.usePhase }
    default:
      return { name: names.component(id), colour: lifeCycleColours.rawMaterial }
  }
}

/** kg in → kg out of every step, and whether it all adds up. */
export function PefMassBalance({ view, pef }: PefMassProps) {
  const text = useText()
  const gap = pefMassGap(pef)
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.mass.balance')}</h2>
      <DataTable
        caption={text('results.mass.balance')}
        columns={columnsOf(view, text)}
        rows={pefMassRows(pef)}
        rowKey={({ id }) => id}
      />
      {isBalanced(gap) ? (
        <p className={styles.balanced}>
          <Icon of={IconCheck} /> {text('results.mass.balanced')}
        </p>
      ) : (
        <p className={styles.caution} role="alert">
          <Icon of={IconAlertTriangle} />{' '}
          {text('results.mass.imbalance', { gap: view.format.amount(gap, 'kg') })}
        </p>
      )}
    </section>
  )
}

function columnsOf({ names, format }: ResultView, text: Text): readonly Column<PefMassRow>[] {
  const figure = (id: string, title: string, of: (row: PefMassRow) => number): Column<PefMassRow> => ({
    id,
    title,
    unit: 'kg',
    figure: true,
    cell: (row) => format.number(of(row), { decimals: 4 }),
  })
  return [
    { id: 'stage', title: text('results.stage'), fixed: true, cell: ({ stage }) => names.segment(stage) },
    {
      id: 'component',
      title: text('results.component'),
      cell: ({ component }) => names.component(component),
    },
    figure('input', text('results.mass.input'), ({ input }) => input),
    figure('waste', text('results.mass.waste'), ({ lost }) => -lost),
    figure('output', text('results.mass.output'), ({ output }) => output),
  ]
}

import type { PefView } from '@ecotrame/lca'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useText, type Text } from '../../../../i18n/index.ts'
import { lifeCycleColours } from '../../../../ui/colours.ts'
import { DataTable, Icon, type Column } from '../../../../ui/index.ts'
import { isBalanced, pefMassGap, pefMassLinks, pefMassNodes, pefMassRows, type PefMassRow } from './mass.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'
import { MassSankey, type MassNodeLook } from '../../flows/mass-sankey.tsx'

interface PefMassProps {
  readonly view: ResultView
  readonly pef: PefView
}

/** Kilograms from the materials of each part to the product, and whether they add up. */
export const PefMass = (props: PefMassProps) => (
  <>
    <section className={styles.card}>
      <PefMassChart {...props} />
    </section>
    <PefMassBalance {...props} />
  </>
)

/** Kilograms from the materials of each part to the product, with what each step loses. */
function PefMassChart({ view, pef }: PefMassProps) {
  const text = useText()
  const links = useMemo(() => pefMassLinks(pef), [pef])
  const look = useMemo(() => {
    const rows = new Map(pefMassRows(pef).map((row) => [row.id, row]))
    return (id: string) => lookOf(id, rows.get(id), view, text)
  }, [pef, view, text])
  return (
    <MassSankey
      view={view}
      links={links}
      lookOf={look}
      inputKg={pef.massBalance.materialsKg}
      outputKg={pef.massBalance.productKg}
    />
  )
}

function lookOf(id: string, row: PefMassRow | undefined, { names }: ResultView, text: Text): MassNodeLook {
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
function PefMassBalance({ view, pef }: PefMassProps) {
  const text = useText()
  const gap = pefMassGap(pef)
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.mass.balance')}</h2>
      <DataTable
        folds
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

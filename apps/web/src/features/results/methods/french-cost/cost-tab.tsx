import { complementIds, stagePlaces, type ComplementId } from '@ecotrame/lca'
import { useText, type Text } from '../../../../i18n/index.ts'
import { ChainCard } from '../chain-card.tsx'
import { costSheet, type SheetLine } from './cost-sheet.ts'
import { EmptyState } from '../../../../ui/index.ts'
import type { FrenchCost, TraceSubject } from '../../model/trace.ts'
import unseen from '../../../../ui/visually-hidden.module.css'
import layout from '../../../../ui/layout.module.css'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'

const decimals = 2

/** The French environmental cost as an addition that can be followed on paper. */
export function CostTab({ view }: { readonly view: ResultView }) {
  const text = useText()
  return view.french ? (
    <>
      <CostSheet view={view} french={view.french} />
      <ChainCard view={view} />
    </>
  ) : (
    <EmptyState title={text('results.label.outsideScope')} text={text('results.sheet.outsideScope')} />
  )
}

interface CostSheetProps {
  readonly view: ResultView
  readonly french: FrenchCost
}

function CostSheet({ view, french: { input, result } }: CostSheetProps) {
  const text = useText()
  const { format, explain } = view
  const sheet = costSheet(result, decimals)
  const places = stagePlaces(input, result)
  const figure = (value: number) => format.number(value, { decimals })
  return (
    <section className={styles.card}>
      <h2 className={styles.sectionTitle}>{text('results.sheet.title')}</h2>
      <p className={layout.dense}>{text('results.sheet.caption')}</p>
      <div className={styles.scroll}>
        <table className={styles.sheet}>
          <thead className={unseen.hidden}>
            <tr>
              <th scope="col">{text('results.part')}</th>
              <th scope="col">{text('results.value')}</th>
            </tr>
          </thead>
          <Lines title={text('results.sheet.stages')} lines={sheet.stages} view={view} places={places} />
          <Lines title={text('results.sheet.others')} lines={sheet.others} view={view} places={places} />
          <tbody>
            <SumRow name={text('results.sheet.subtotal')} value={figure(sheet.subtotal)} sign="=" />
          </tbody>
          <Lines
            title={text('results.sheet.complements')}
            lines={sheet.complements}
            view={view}
            places={places}
          />
          <tbody>
            <SumRow
              name={text('results.sheet.beforeDurability')}
              value={figure(sheet.beforeDurability)}
              sign="="
            />
            <SumRow
              name={text('results.sheet.durability')}
              value={figure(sheet.durability)}
              sign="÷"
              onExplain={() => explain({ kind: 'durability' })}
            />
            <SumRow
              name={text('results.sheet.total')}
              value={figure(sheet.total)}
              sign="="
              strong
              onExplain={() => explain({ kind: 'total' })}
            />
            <SumRow
              name={text('results.sheet.per100g', { mass: format.massKg(result.massKg) })}
              value={figure(result.ecsPer100g)}
              sign="→"
            />
          </tbody>
        </table>
      </div>
      <p className={layout.dense}>{text('results.sheet.pef', { value: format.micropoints(result.pef) })}</p>
    </section>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly SheetLine[]
  readonly view: ResultView
  readonly places: ReturnType<typeof stagePlaces>
}

function Lines({ title, lines, view, places }: LinesProps) {
  const text = useText()
  const { format, names, explain } = view
  return (
    <tbody>
      <tr className={styles.sheetGroup}>
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {line.enabled && line.value !== 0 ? (
              <button type="button" className={styles.cellLink} onClick={() => explain(subjectOf(line.id))}>
                {nameOf(line.id, view, text)}
              </button>
            ) : (
              nameOf(line.id, view, text)
            )}
            <small>{placeOf(line.id, places, names)}</small>
          </th>
          <td data-figure>{line.enabled ? format.number(line.value, { decimals }) : text('results.off')}</td>
        </tr>
      ))}
    </tbody>
  )
}

function subjectOf(id: SheetLine['id']): TraceSubject {
  if (id === 'transport') return { kind: 'segment', segment: 'transport' }
  if (isComplement(id)) return { kind: 'leaf', key: `leaf.garment.complements.${id}` }
  return { kind: 'own', stage: id }
}

function nameOf(id: SheetLine['id'], { names }: ResultView, text: Text): string {
  if (id === 'transport') return text('segment.transport')
  return isComplement(id) ? names.purpose(id) : names.step(id)
}

const placeOf = (id: SheetLine['id'], places: LinesProps['places'], names: ResultView['names']): string =>
  id === 'transport' || id === 'trims' || isComplement(id) ? '' : names.place(places[id])

const isComplement = (id: SheetLine['id']): id is ComplementId => complementIds.some((one) => one === id)

interface SumRowProps {
  readonly name: string
  readonly value: string
  readonly sign: Sign
  readonly strong?: boolean
  readonly onExplain?: () => void
}
type Sign = '=' | '÷' | '→'

function SumRow({ name, value, sign, strong = false, onExplain }: SumRowProps) {
  return (
    <tr className={styles.sheetSum} data-strong={strong || undefined}>
      <th scope="row">
        <div className={styles.signed}>
          <span>{sign}</span>
          {onExplain ? (
            <button type="button" className={styles.cellLink} onClick={onExplain}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
        </div>
      </th>
      <td data-figure>{value}</td>
    </tr>
  )
}

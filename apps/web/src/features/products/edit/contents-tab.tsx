import { limits, type Product } from '@ecotrame/contract'
import { type ScoreLabelId, displayLabels, isPartial } from '@ecotrame/lca'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, EmptyState, Icon, Link, noValue, NumberField, useFormat } from '../../../ui/index.ts'
import { StateChip } from '../../evaluations/index.ts'
import { figuresOf, labelNames } from '../../score-labels/index.ts'
import layout from '../../../ui/layout.module.css'
import strip from '../../../ui/strip.module.css'
import styles from '../products.module.css'
import { AddParts, type PickedPart } from '../add-parts.tsx'
import type { Content, PartOf } from './content.ts'
import type { ProductForm } from './use-product-form.ts'

interface ContentsTabProps {
  readonly form: ProductForm
  readonly readOnly: boolean
}

type Kind = 'evaluations' | 'packagings'

/** What one product holds: its evaluations and packagings, how many of each, and what they add up to. */
export function ContentsTab({ form, readOnly }: ContentsTabProps) {
  const text = useText()
  const { product, content, change } = form
  const [adding, setAdding] = useState<Kind | null>(null)
  const [picked, setPicked] = useState<readonly PickedPart[]>([])
  const lines = linesOf(product, content, picked)
  const add = (kind: Kind) => (parts: readonly PickedPart[]) => {
    const there = new Set(content[kind].map(({ id }) => id))
    const fresh = parts.filter(({ id }) => !there.has(id)).map(({ id }) => ({ id, quantity: 1 }))
    setPicked([...picked, ...parts])
    change({ [kind]: [...content[kind], ...fresh] })
    setAdding(null)
  }
  const set = (kind: Kind, parts: readonly PartOf[]) => change({ [kind]: parts })
  return (
    <section className={layout.stack4}>
      <div className={styles.sectionHead}>
        <h2 className={layout.lead}>{text('products.contents.title')}</h2>
        {!readOnly && (
          <span className={layout.row2}>
            <AddButton onAdd={() => setAdding('evaluations')}>
              {text('products.contents.evaluation')}
            </AddButton>
            <AddButton onAdd={() => setAdding('packagings')}>{text('products.contents.packaging')}</AddButton>
          </span>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState title={text('products.contents.empty')} />
      ) : (
        <PartsTable product={product} lines={lines} content={content} readOnly={readOnly} onSet={set} />
      )}
      {adding && (
        <AddParts
          kind={adding}
          there={content[adding].map(({ id }) => id)}
          maximum={
            adding === 'evaluations' ? limits.evaluationsOfProductMaximum : limits.packagingsOfProductMaximum
          }
          onAdd={add(adding)}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  )
}

const AddButton = ({ onAdd, children }: { readonly onAdd: () => void; readonly children: ReactNode }) => (
  <Button icon={<Icon of={IconPlus} />} onClick={onAdd}>
    {children}
  </Button>
)

/** One line of the table: what the form says of it, and what the server knows. */
interface Line {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly reference: string | null
  readonly quantity: number
  readonly address: string
  /** Of one piece, on the label of the product; `null`: never run, not computed, or not saved yet. */
  readonly figure: number | null
  /** Of that figure. */
  readonly label: ScoreLabelId | null
  readonly state: Product['evaluations'][number]['state'] | null
  readonly version: number | null
}

function linesOf(product: Product, content: Content, picked: readonly PickedPart[]): readonly Line[] {
  const nameOf = (id: string) => picked.find((part) => part.id === id)
  return [
    ...content.evaluations.map(({ id, quantity }): Line => {
      const known = product.evaluations.find((one) => one.id === id)
      return {
        kind: 'evaluations',
        id,
        quantity,
        name: known?.name ?? nameOf(id)?.name ?? '',
        reference: known?.reference ?? nameOf(id)?.reference ?? null,
        address: known?.activeVersion ? `/evaluation/results/${id}` : `/evaluation/edit/${id}`,
        figure: known?.figure ?? null,
        label: known?.figure === undefined || known.figure === null ? null : known.label,
        state: known?.state ?? null,
        version: known?.activeVersion?.number ?? null,
      }
    }),
    ...content.packagings.map(({ id, quantity }): Line => {
      const known = product.packagings.find((one) => one.id === id)
      return {
        kind: 'packagings',
        id,
        quantity,
        name: known?.name ?? nameOf(id)?.name ?? '',
        reference: known?.reference ?? nameOf(id)?.reference ?? null,
        address: `/packagings/edit/${id}`,
        figure: known?.figure ?? null,
        label: null,
        state: null,
        version: null,
      }
    }),
  ]
}

/** The label of the product; before it has a figure, that of its first part that has one. */
const labelOf = ({ figure }: Product, lines: readonly Line[]): ScoreLabelId =>
  figure?.label ?? lines.find(({ label }) => label !== null)?.label ?? displayLabels.outside

interface PartsTableProps {
  readonly product: Product
  readonly lines: readonly Line[]
  readonly content: Content
  readonly readOnly: boolean
  readonly onSet: (kind: Kind, parts: readonly PartOf[]) => void
}

function PartsTable({ product, lines, content, readOnly, onSet }: PartsTableProps) {
  const text = useText()
  const format = useFormat()
  const label = labelOf(product, lines)
  const figures = figuresOf(label, format)
  // The French cost does not count packaging: there a packaging brings nothing, and nothing is missing.
  const counts = ({ kind }: Line) => kind === 'evaluations' || isPartial(label)
  // Before the product has a figure its parts may have labels of their own, which do not add up.
  const figureOf = (line: Line) => (line.label === null || line.label === label ? line.figure : null)
  const times = (line: Line) => {
    const figure = figureOf(line)
    return figure === null ? null : figure * line.quantity
  }
  const counted = lines.filter(counts).map(times)
  const sum = counted.every((one) => one !== null) ? counted.reduce((a, b) => a + b, 0) : null
  const change = (line: Line, quantity: number) =>
    onSet(
      line.kind,
      content[line.kind].map((part) => (part.id === line.id ? { ...part, quantity } : part)),
    )
  const remove = (line: Line) =>
    onSet(
      line.kind,
      content[line.kind].filter(({ id }) => id !== line.id),
    )
  const outdated = lines.filter(({ state }) => state === 'outdated')
  const neverRun = lines.filter(
    ({ kind, version, state }) => kind === 'evaluations' && version === null && state !== null,
  )
  return (
    <>
      {outdated.length > 0 && (
        <p className={strip.strip}>
          {text('products.contents.outdated', { names: outdated.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {neverRun.length > 0 && (
        <p className={strip.strip}>
          {text('products.contents.neverRun', { names: neverRun.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('products.contents.title')}>
        <table className={styles.parts}>
          <thead>
            <tr>
              <th scope="col">{text('products.contents.kind')}</th>
              <th scope="col">{text('products.column.name')}</th>
              <th scope="col">{text('evaluation.column.version')}</th>
              <th scope="col" data-figure>
                {text('products.contents.quantity')}
              </th>
              <th scope="col" data-figure>
                {text('evaluation.column.score')} <small>{figures.unit}</small>
              </th>
              <th scope="col" data-figure>
                {text('products.contents.times')} <small>{figures.unit}</small>
              </th>
              {!readOnly && <th scope="col">{text('list.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{text(`products.contents.one.${line.kind}`)}</td>
                <th scope="row">
                  <Link to={line.address}>{line.name}</Link>
                  {line.reference !== null && <small> {line.reference}</small>}
                </th>
                <td>
                  {line.version === null ? noValue : `v${line.version}`}{' '}
                  {line.state !== null && <StateChip state={line.state} />}
                </td>
                <td data-figure>
                  {readOnly ? (
                    format.number(line.quantity)
                  ) : (
                    <NumberField
                      label={text('products.contents.quantityOf', { name: line.name })}
                      hideLabel
                      plain
                      required
                      min={0}
                      minExcluded
                      max={limits.productQuantityMaximum}
                      value={line.quantity}
                      onChange={(quantity) => quantity !== null && quantity > 0 && change(line, quantity)}
                    />
                  )}
                </td>
                <td data-figure>
                  {counts(line) ? (
                    figures.bare(figureOf(line))
                  ) : (
                    <Chip title={text('products.contents.notCountedWhy')}>
                      {text('products.contents.notCounted')}
                    </Chip>
                  )}
                </td>
                <td data-figure>{counts(line) ? figures.bare(times(line)) : noValue}</td>
                {!readOnly && (
                  <td>
                    <Button
                      kind="quiet"
                      size="small"
                      icon={<Icon of={IconTrash} />}
                      aria-label={text('products.contents.remove', { name: line.name })}
                      onClick={() => remove(line)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {text('products.contents.sum', { label: text(labelNames[label]) })}
              </th>
              <td data-figure>{figures.bare(sum)}</td>
              {!readOnly && <td />}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

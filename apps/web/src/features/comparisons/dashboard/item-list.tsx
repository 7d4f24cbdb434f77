import { IconAnchor, IconPencil, IconX } from '@tabler/icons-react'
import { limits, type VerdictGap } from '@ecotrame/contract'
import { Swatch } from '../../../ui/charts/legend.tsx'
import { seriesColours } from '../../../ui/colours.ts'
import { Button, Chip, Icon, Link, noValue } from '../../../ui/index.ts'
import { HoldingMark } from '../../methods/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../comparisons.module.css'
import type { Scene, Shown } from '../model/scene.ts'

interface ItemListProps {
  readonly scene: Scene
  readonly onRemove: (place: number) => void
  readonly onBaseline: (place: number) => void
  /** Opens a scenario. */
  readonly onEdit: (place: number) => void
}

/** What is compared: figure, interval, difference to the baseline, and whether it is clear. */
export function ItemList({ scene, ...actions }: ItemListProps) {
  const { text } = scene
  return (
    <div
      className={styles.tableFrame}
      tabIndex={0}
      role="region"
      aria-label={text('comparisons.items.label')}
    >
      <table className={styles.items}>
        <caption className={styles.hidden}>{text('comparisons.items.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('comparisons.item')}</th>
            <th scope="col" data-figure>
              {text('comparisons.figure')} ({scene.figures.unit})
            </th>
            <th scope="col" data-figure>
              {text('comparisons.interval')}
            </th>
            <th scope="col" data-figure>
              {text('comparisons.toBaseline')}
            </th>
            <th scope="col">{text('comparisons.verdict.label')}</th>
            <th scope="col">
              <span className={styles.hidden}>{text('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {scene.shown.map((one) => (
            <ItemRow key={`${one.place} ${one.name}`} scene={scene} shown={one} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ItemRowProps extends ItemListProps {
  readonly shown: Shown
}

function ItemRow({ scene, shown, onRemove, onBaseline, onEdit }: ItemRowProps) {
  const { text, figures, baseline } = scene
  const { place, letter, name, result } = shown
  const isBaseline = place === baseline.place
  const address = addressOfItem(shown)
  const part = { id: letter, name, value: 1, figure: '', share: '', colour: seriesColours[place] ?? null }
  return (
    <tr data-baseline={isBaseline || undefined}>
      <th scope="row">
        <span className={styles.itemName}>
          <Swatch part={part} />
          <span>{letter}</span>
          {address === null ? <span>{name}</span> : <Link to={address}>{name}</Link>}
          {shown.item.kind === 'scenario' && <Chip tone="info">{text('comparisons.scenario.chip')}</Chip>}
          {isBaseline && <Chip>{text('comparisons.baseline.chip')}</Chip>}
        </span>
        <Beside scene={scene} shown={shown} />
      </th>
      <td data-figure>{figures.bare(result?.figure ?? null)}</td>
      <td data-figure>{intervalWords(scene, shown)}</td>
      <td data-figure>{changeWordsOf(scene, shown)}</td>
      <td>
        <Verdict scene={scene} shown={shown} />
      </td>
      <td>
        <span className={styles.rowActions}>
          {shown.item.kind === 'scenario' && (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon of={IconPencil} size={16} />}
              aria-label={text('comparisons.scenario.edit', { name })}
              onClick={() => onEdit(place)}
            />
          )}
          {!isBaseline && result !== null && (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon of={IconAnchor} size={16} />}
              aria-label={text('comparisons.baseline.make', { name })}
              title={text('comparisons.baseline.make', { name })}
              onClick={() => onBaseline(place)}
            />
          )}
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={IconX} size={16} />}
            aria-label={text('comparisons.remove', { name })}
            onClick={() => onRemove(place)}
          />
        </span>
      </td>
    </tr>
  )
}

/** Mass, pieces, coverage; or why there is nothing. */
function Beside({ scene, shown }: { readonly scene: Scene; readonly shown: Shown }) {
  const { answer, format, text } = scene
  const problems = answer.items[shown.place]?.problems ?? []
  const { result } = shown
  if (result === null)
    return (
      <ul className={styles.reasons}>
        {problems.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    )
  const words = [
    format.massKg(result.massKg),
    result.pieces === 1
      ? ''
      : text('comparisons.pieces', { pieces: format.number(result.pieces, { upTo: 2 }) }),
    result.coverage < 1 ? text('results.coverageShort', { percent: format.share(result.coverage) }) : '',
  ]
  return (
    <span className={layout.caption}>
      {words.filter(Boolean).join(' · ')} <HoldingMark holding={result.holding} whole />
    </span>
  )
}

/** Where a thing stands by itself; `null`: it has no page. */
function addressOfItem({ item, result }: Shown): string | null {
  if (result === null) return null
  if (item.kind === 'product') return `/products/edit/${item.id}`
  if (item.kind === 'product_collection') return `/products/collection/${item.id}`
  const { evaluation } = result
  if (evaluation === null) return null
  const base = `/evaluation/results/${evaluation.id}`
  return item.kind === 'version' ? `${base}?version=${item.id}` : base
}

export function intervalWords({ figures, format }: Scene, { result }: Shown): string {
  const interval = result?.interval ?? null
  if (interval === null) return noValue
  if (interval.x === null) return `${figures.bare(interval.low)} – ${figures.bare(interval.high)}`
  return `±\u202f${format.quantity(interval.x * 100, '%', { decimals: 0 })}`
}

export function changeWordsOf({ figures, format }: Scene, { result }: Shown): string {
  const versus = result?.versus ?? null
  if (versus === null || versus.difference === null) return noValue
  const change = figures.bareChange(versus.difference)
  return versus.ratio === null ? change : `${change} (${format.change(versus.ratio)})`
}

const gapTexts = {
  INCOMPLETE: 'comparisons.gap.INCOMPLETE',
  DIFFERENT_RELEASES: 'comparisons.gap.DIFFERENT_RELEASES',
  DIFFERENT_COVERAGE: 'comparisons.gap.DIFFERENT_COVERAGE',
  DIFFERENT_BASES: 'comparisons.gap.DIFFERENT_BASES',
  DIFFERENT_CATEGORIES: 'comparisons.gap.DIFFERENT_CATEGORIES',
  SEVERAL_PARTS: 'comparisons.gap.SEVERAL_PARTS',
  NO_PRECISION: 'comparisons.gap.NO_PRECISION',
} as const satisfies Record<VerdictGap, string>

function Verdict({ scene, shown }: { readonly scene: Scene; readonly shown: Shown }) {
  const words = verdictWords(scene, shown)
  const versus = shown.result?.versus ?? null
  if (versus?.verdict === 'unclear') return <Chip tone="attention">{words}</Chip>
  return <span className={layout.soft}>{words}</span>
}

/** `Lower, 99 % sure`, `No clear difference (A lower: 34 %)`, or why nothing is said. */
export function verdictWords({ text, format, baseline }: Scene, { letter, result }: Shown): string {
  const versus = result?.versus ?? null
  if (versus === null) return ''
  if (versus.gap !== null) return text(gapTexts[versus.gap], { parts: limits.partsWithIntervalMaximum })
  const lower = versus.probabilityLower ?? 0.5
  // A few thousand draws never make it certain.
  const percent = (share: number) =>
    share > 0.99 ? `>\u202f${format.quantity(99, '%')}` : format.quantity(share * 100, '%', { decimals: 0 })
  if (versus.verdict === 'unclear')
    return text('comparisons.verdict.unclear', { letter, baseline: baseline.letter, percent: percent(lower) })
  return versus.verdict === 'lower'
    ? text('comparisons.verdict.lower', { percent: percent(lower) })
    : text('comparisons.verdict.higher', { percent: percent(1 - lower) })
}

import { Button, Chip, useFormat } from '../../ui/index.ts'
import { useText } from '../../i18n/index.ts'
import { portfolioFigures } from './figures.ts'
import type { Target } from './plan-tab.tsx'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'

interface TargetCardProps {
  readonly target: Target
  readonly current: boolean
  readonly onChoose: () => void
  /** `null`: the reader may not. */
  readonly onEdit: (() => void) | null
}

/** One target: from where, to where, where it stands, and the gap. Reached or not is said in words and figures. */
export function TargetCard({ target, current, onChoose, onEdit }: TargetCardProps) {
  const text = useText()
  const format = useFormat()
  const figures = portfolioFigures(target.label, format)
  const written = target.measure === 'total' ? figures.total : figures.one
  const { gap } = target
  const rows = [
    ['base', text('portfolio.target.base', { season: target.baseSeason }), target.base],
    ['goal', text('portfolio.target.goal', { season: target.targetSeason }), target.goal],
    [
      'current',
      text('portfolio.target.current', { season: target.currentSeason ?? target.targetSeason }),
      target.current,
    ],
    ...(target.path === null
      ? []
      : [
          [
            'path',
            text('portfolio.target.path', { season: target.currentSeason ?? '' }),
            target.path,
          ] as const,
        ]),
  ] as const
  return (
    <article className={styles.card} data-current={current || undefined}>
      <h2>{target.name}</h2>
      <p className={layout.dense}>
        {text('portfolio.target.says', {
          reduction: format.quantity(target.reduction, '%'),
          measure: text(`portfolio.measure.${target.measure}`),
        })}
      </p>
      <dl className={styles.rows}>
        {rows.map(([id, name, value]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{written(value)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Chip tone={gap === null ? 'neutral' : gap <= 0 ? 'action' : 'attention'}>
          {gap === null
            ? text('portfolio.target.unknown')
            : gap <= 0
              ? text('portfolio.target.reached')
              : text('portfolio.target.gap', { gap: written(gap) })}
        </Chip>
      </p>
      {target.releaseChanged && <p className={styles.strip}>{text('portfolio.target.mixed')}</p>}
      <div className={styles.actions}>
        <Button size="small" active={current} onClick={onChoose}>
          {text('portfolio.target.show')}
        </Button>
        {onEdit !== null && (
          <Button size="small" kind="quiet" onClick={onEdit}>
            {text('action.edit')}
          </Button>
        )}
      </div>
    </article>
  )
}

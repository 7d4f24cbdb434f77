import { limits, type BulkPreview } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './bulk.module.css'

/** How many change, how many are left and why, and what becomes of the scores. */
export function PreviewWords({
  preview,
  stale,
  concerned: concernedWords,
}: {
  readonly preview: BulkPreview
  readonly stale: boolean
  readonly concerned?: string | undefined
}) {
  const text = useText()
  const { seen, now, changes, names, unchanged, left, effect, concerned, undoable } = preview
  return (
    <section
      className={styles.preview}
      aria-label={text('bulk.preview.label')}
      aria-live="polite"
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {seen !== now && (
        <p className={layout.strong}>
          {text('bulk.preview.moved', { seen: formatCount(seen), now: formatCount(now) })}
        </p>
      )}
      <dl className={styles.counts}>
        <CountRow words={text('bulk.preview.changes')} count={changes} names={names} />
        {unchanged > 0 && (
          <>
            <dt>{text('bulk.preview.unchanged')}</dt>
            <dd>{formatCount(unchanged)}</dd>
          </>
        )}
        {left.map(({ code, message, count, names }) => (
          <CountRow key={code} words={message} count={count} names={names} />
        ))}
        {concerned !== null && concernedWords !== undefined && (
          <CountRow words={concernedWords} count={concerned.count} names={concerned.names} />
        )}
      </dl>
      {effect !== null && <Effect effect={effect} changes={changes} />}
      <p className={layout.hint}>
        {undoable ? text('bulk.preview.undoable', { days: limits.undoKeptDays }) : text('bulk.preview.final')}
      </p>
    </section>
  )
}

interface CountRowProps {
  readonly words: string
  readonly count: number
  readonly names: readonly string[]
}

function CountRow({ words, count, names }: CountRowProps) {
  const text = useText()
  const rest = count - names.length
  return (
    <>
      <dt>
        {words}
        {names.length > 0 && (
          <small className={styles.names}>
            {names.join(', ')}
            {rest > 0 && ` ${text('evaluation.andMore', { count: rest })}`}
          </small>
        )}
      </dt>
      <dd>{formatCount(count)}</dd>
    </>
  )
}

interface EffectProps {
  readonly effect: NonNullable<BulkPreview['effect']>
  readonly changes: number
}

function Effect({ effect, changes }: EffectProps) {
  const text = useText()
  const format = useFormat()
  const { computed, without, points, micropoints } = effect
  return (
    <div>
      <p>
        {computed < changes
          ? text('bulk.effect.sample', { computed: formatCount(computed), total: formatCount(changes) })
          : text('bulk.effect.all')}
      </p>
      <dl className={styles.counts}>
        {points && (
          <>
            <dt>{text('bulk.effect.points')}</dt>
            <dd>
              {format.points(points.before)} → {format.points(points.after)}
            </dd>
          </>
        )}
        {micropoints && (
          <>
            <dt>{text('bulk.effect.micropoints')}</dt>
            <dd>
              {format.micropoints(micropoints.before)} → {format.micropoints(micropoints.after)}
            </dd>
          </>
        )}
      </dl>
      {without > 0 && <p className={layout.hint}>{text('bulk.effect.without', { count: without })}</p>}
    </div>
  )
}

import type { DatabaseEffect } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  ErrorPanel,
  Link,
  Skeleton,
  tellProblem,
  useAddress,
  useFormat,
} from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { effectsQuery, usePreviewEffect } from './effect-queries.ts'
import { databaseAddress } from './parts.tsx'

/** What the databases as they are now change in the library: computed first, then run if it is wanted. */
export function Effects() {
  const text = useText()
  const { go } = useAddress()
  const work = usePreviewEffect()
  const preview = () =>
    work.mutate(undefined, {
      onSuccess: ({ id }) => go(effectAddress(id)),
      onError: (problem) => tellProblem(problem, text),
    })
  if (!usePermitted('evaluate_evaluation')) return null
  return (
    <section className={styles.section} aria-labelledby="effects">
      <h2 id="effects">{text('databases.effects')}</h2>
      <p className={styles.note}>{text('databases.effectsHelp')}</p>
      <div>
        <Button loading={work.isPending} onClick={preview}>
          {text('databases.effect.preview')}
        </Button>
      </div>
      <Kept />
    </section>
  )
}

const effectAddress = (id: string) => databaseAddress('effects', `/${id}`)

export const effectTones = {
  previewing: 'info',
  ready: 'attention',
  applied: 'action',
  outdated: 'neutral',
} as const satisfies Record<DatabaseEffect['state'], string>

function Kept() {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(effectsQuery())
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={48} />
  if (data.length === 0) return null
  return (
    <ul className={layout.list3}>
      {data.map(({ id, state, createdAt, author, concerned, evaluations }) => (
        <li key={id} className={styles.line}>
          <Link to={effectAddress(id)}>
            {text('databases.effect.of', { date: format.dayMonthYear(createdAt, true) })}
          </Link>
          <Chip tone={effectTones[state]}>{text(`databases.effect.state.${state}`)}</Chip>
          <span className={styles.note}>
            {text('databases.effect.concernedOf', {
              count: concerned,
              all: format.number(evaluations, { decimals: 0 }),
            })}{' '}
            · {author}
          </span>
        </li>
      ))}
    </ul>
  )
}

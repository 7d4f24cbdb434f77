import type { DatabaseEffect, DatabaseEffectRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  EmptyState,
  ErrorPanel,
  Link,
  noValue,
  Skeleton,
  useAddress,
  useDocumentTitle,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { Question } from '../../ui/question.tsx'
import { JobProgress } from '../jobs/index.ts'
import { DatabaseFrame } from './database-frame.tsx'
import styles from './databases.module.css'
import { effectQuery, effectsKey, fetchEffectRows, isWorking, useApplyEffect } from './effect-queries.ts'
import { effectTones } from './effects.tsx'

/** `/organization/databases/effects/{id}`: what own databases change in the library, before and after it is run. */
export function EffectScreen() {
  const text = useText()
  const { path } = useAddress()
  const id = path.split('/effects/')[1] ?? ''
  const { data, error, refetch } = useQuery(effectQuery(id))
  useDocumentTitle(text('databases.effects'), text('databases.title'))
  return (
    <DatabaseFrame
      title={text('databases.effects')}
      actions={data?.state === 'ready' && data.concerned > 0 ? <Apply effect={data} /> : null}
    >
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <Effect effect={data} />
      )}
    </DatabaseFrame>
  )
}

function Effect({ effect }: { readonly effect: DatabaseEffect }) {
  const text = useText()
  const { state, job, concerned } = effect
  return (
    <>
      <p role="status" className={styles.actions}>
        <Chip tone={effectTones[state]}>{text(`databases.effect.state.${state}`)}</Chip>
        {text(`databases.effect.meaning.${state}`)}
      </p>
      {job && isWorking(effect) && <JobProgress job={job} />}
      {state !== 'previewing' && (
        <>
          <Means effect={effect} />
          {concerned > 0 ? (
            <Rows effect={effect} />
          ) : (
            <EmptyState title={text('databases.effect.none')} text={text('databases.effect.noneText')} />
          )}
        </>
      )}
    </>
  )
}

function Means({
  effect: { evaluations, concerned, failed, before, after },
}: {
  readonly effect: DatabaseEffect
}) {
  const text = useText()
  const format = useFormat()
  const count = (value: number) => format.number(value, { decimals: 0 })
  const arrow = (from: string, to: string) => `${from} → ${to}`
  const counts = [
    ['evaluations', count(evaluations)],
    ['concerned', count(concerned)],
    ['failed', count(failed)],
    ...(before && after
      ? ([
          ['score', arrow(format.micropoints(before.micropoints), format.micropoints(after.micropoints))],
          ['coverage', arrow(format.share(before.coverage), format.share(after.coverage))],
        ] as const)
      : []),
  ] as const
  return (
    <dl className={styles.counts}>
      {counts.map(([name, value]) => (
        <div key={name} data-tone={name === 'failed' && failed > 0 ? 'error' : undefined}>
          <dt>{text(`databases.effect.count.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Rows = ({ effect }: { readonly effect: DatabaseEffect }) => <Library definition={useRows(effect)} />

function useRows({ id, state }: DatabaseEffect): LibraryDefinition<DatabaseEffectRow> {
  const text = useText()
  return {
    id: 'effect-rows',
    title: text('databases.effect.rows'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [],
    rowId: (row) => row.id,
    rowName: ({ name }) => name,
    rowAddress: (row) => `/evaluation/results/${row.id}`,
    rowActions: () => [],
    bulkActions: [],
    queryKey: [...effectsKey, 'rows', id, state],
    fetchPage: ({ filters: _, ...request }, signal) => fetchEffectRows(id, request, signal),
    primary: null,
    empty: <EmptyState title={text('databases.effect.none')} />,
    card: (row) => <CardLines row={row} />,
  }
}

function useColumns(): readonly Column<DatabaseEffectRow>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('explorer.name'), fixed: true, cell: ({ name }) => name },
    { id: 'reference', title: text('databases.effect.reference'), cell: (row) => row.reference ?? noValue },
    {
      id: 'before',
      title: text('databases.effect.before'),
      figure: true,
      cell: ({ before }) => format.micropoints(before?.micropoints),
    },
    {
      id: 'after',
      title: text('databases.effect.after'),
      figure: true,
      cell: ({ after }) => format.micropoints(after?.micropoints),
    },
    {
      id: 'change',
      title: text('databases.choice.change'),
      figure: true,
      cell: ({ change }) => format.change(change),
    },
    {
      id: 'coverageBefore',
      title: text('databases.effect.coverageBefore'),
      figure: true,
      cell: ({ before }) => format.share(before?.coverage),
    },
    {
      id: 'coverageAfter',
      title: text('databases.effect.coverageAfter'),
      figure: true,
      cell: ({ after }) => format.share(after?.coverage),
    },
    {
      id: 'packs',
      title: text('databases.effect.packs'),
      onDemand: true,
      cell: ({ after }) => after?.packs.join(', ') ?? noValue,
    },
  ]
}

function CardLines({ row: { before, after, change } }: { readonly row: DatabaseEffectRow }) {
  const format = useFormat()
  return (
    <>
      <span>
        {format.micropoints(before?.micropoints)} → {format.micropoints(after?.micropoints)}
      </span>
      <span>{format.change(change)}</span>
      <span>
        {format.share(before?.coverage)} → {format.share(after?.coverage)}
      </span>
    </>
  )
}

/** Runs what changes, after it was said how much that is. */
function Apply({ effect }: { readonly effect: DatabaseEffect }) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const work = useApplyEffect()
  const apply = () => work.mutate(effect.id, { onSuccess: () => setAsked(false) })
  return (
    <>
      <Button kind="primary" onClick={() => setAsked(true)}>
        {text('databases.effect.apply', { count: effect.concerned })}
      </Button>
      {asked && (
        <Question
          title={text('databases.effect.applyTitle', { count: effect.concerned })}
          button={text('databases.effect.applyButton')}
          loading={work.isPending}
          problem={work.error}
          onConfirm={apply}
          onClose={() => setAsked(false)}
        >
          <p>{text('databases.effect.applyText')}</p>
          <p>
            <Link to="/user/jobs">{text('jobs.title')}</Link>
          </p>
        </Question>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Select, Skeleton } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { DifferenceParts } from './difference-parts.tsx'
import { differenceQuery, evaluatedOfCategoryQuery } from './queries.ts'

/** Why the version on screen does not score as another one of this evaluation, or as another product. */
export function WhyChanged({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { version } = view.answer
  const entries = useOthers(view)
  const [chosen, choose] = useState<string | null>(null)
  const versus = chosen ?? entries[0]?.id ?? null
  return (
    <section className={`${styles.card} ${styles.apart}`}>
      <h2 className={styles.sectionTitle}>{text('attribution.why.title')}</h2>
      <p className={layout.dense}>{text('attribution.why.intro', { number: version.number })}</p>
      {entries.length === 0 ? (
        <p>{text('attribution.why.nothing')}</p>
      ) : (
        <Select
          label={text('attribution.why.versus')}
          entries={entries}
          value={versus}
          onChange={(id) => choose(id)}
        />
      )}
      {versus !== null && <Difference view={view} versus={versus} />}
    </section>
  )
}

/** Versions of this evaluation, that before first; then the active versions of others of its category. */
function useOthers({ answer, versions, evaluation, format }: ResultView) {
  const text = useText()
  const { data } = useQuery(evaluatedOfCategoryQuery(evaluation.category.id))
  const own = versions
    .filter(({ id }) => id !== answer.version.id)
    .sort((a, b) => distance(a.number) - distance(b.number))
  const others = (data?.items ?? []).filter(({ id, activeVersion }) => id !== evaluation.id && activeVersion)
  return [
    ...own.map(({ id, number, name, createdAt }) => ({
      id,
      value: text('evaluation.version.number', { number }),
      emphasis: [name, format.dayMonthYear(createdAt)].filter(Boolean).join(' · '),
      group: evaluation.name,
    })),
    ...others.map(({ name, reference, activeVersion }) => ({
      id: activeVersion?.id ?? '',
      value: name ?? '',
      emphasis: reference ?? '',
      group: text('attribution.why.others'),
    })),
  ]

  /** Before before after, the nearest first. */
  function distance(number: number) {
    const away = answer.version.number - number
    return away > 0 ? away : versions.length - away
  }
}

function Difference({ view, versus }: { readonly view: ResultView; readonly versus: string }) {
  const text = useText()
  const { answer, label, search } = view
  const asked = { version: answer.version.id, versus, label, basis: search.basis }
  const { data, isPending, isError } = useQuery(differenceQuery(asked))
  if (isError) return <p role="alert">{text('attribution.why.refused')}</p>
  if (isPending) return <Skeleton height={160} />
  return <DifferenceParts view={view} difference={data} />
}

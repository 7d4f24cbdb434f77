import { ownDataUnits, type AnswersEffect, type Request } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, noValue, Skeleton, useFormat } from '../../ui/index.ts'
import { FacilityEffectView } from '../reuse/index.ts'
import { answersEffectQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './request-answers.module.css'

interface Props {
  readonly request: Request
  /** Answers that are chosen to be accepted. */
  readonly chosen: readonly string[]
  readonly busy: boolean
  readonly onAccept: () => void
}

/** What accepting the chosen answers does to the facility and to every product that names it, before it is done. */
export function FacilityDecision({ request, chosen, busy, onAccept }: Props) {
  const text = useText()
  const mayUpdate = usePermitted('update_facility')
  const weighed = useQuery({
    ...answersEffectQuery(request.id, chosen),
    enabled: mayUpdate && chosen.length > 0,
  })
  if (!mayUpdate) return <p className={styles.note}>{text('answers.facility.notAllowed')}</p>
  if (chosen.length === 0) return <p className={styles.note}>{text('answers.facility.choose')}</p>
  return (
    <section className={styles.together} aria-label={text('answers.facility.title')}>
      <h4>{text('answers.facility.title')}</h4>
      {weighed.isPending && <Skeleton height={120} />}
      {weighed.error && <ErrorPanel problem={weighed.error} onRetry={() => void weighed.refetch()} />}
      {weighed.data && (
        <>
          <Figures told={weighed.data} />
          <FacilityEffectView effect={weighed.data.effect} />
        </>
      )}
      <Button kind="primary" loading={busy} disabled={!weighed.data} onClick={onAccept}>
        {text('answers.facility.accept', { count: chosen.length })}
      </Button>
    </section>
  )
}

function Figures({ told: { figures, missing, consents } }: { readonly told: AnswersEffect }) {
  const text = useText()
  const format = useFormat()
  const name = (process: AnswersEffect['missing'][number]['process']) => text(`facility.process.${process}`)
  return (
    <>
      {!consents && <p className={styles.attention}>{text('answers.facility.noConsent')}</p>}
      <ul className={layout.list}>
        {figures.map(({ process, kind, before, after, year, proven, doubt }) => {
          const unit = ownDataUnits[kind]
          const figure = (value: number | null) =>
            value === null ? noValue : format.quantity(value, unit, { upTo: 4 })
          return (
            <li key={`${process} ${kind}`}>
              {name(process)} · {text(`facility.ownData.kind.${kind}`)}: {figure(before)} →{' '}
              <strong>{figure(after)}</strong> ({year}
              {!proven && `, ${text('answers.facility.unproven')}`})
              {doubt && (
                <span className={styles.attention}>
                  {' '}
                  {text('answers.facility.unusual', { low: figure(doubt.low), high: figure(doubt.high) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {missing.map(({ process, question, lacks }) => (
        <p key={`${process} ${question}`} className={styles.attention}>
          {text(`answers.facility.lacks.${lacks}`, { name: name(process) })}
        </p>
      ))}
    </>
  )
}

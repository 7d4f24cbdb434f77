import type { Import } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Link, ProgressBar, useFormat } from '../../ui/index.ts'
import { FaultyRows } from './check-step.tsx'
import { Market } from './market.tsx'
import { UndoImport } from './undo-import.tsx'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'
import { SaveProfile } from './save-profile.tsx'
import { Sums } from './sums.tsx'

/** ④ What becomes of it: how far it is, then what was done. */
export function DoneStep({ imported }: { readonly imported: Import }) {
  return (
    <div className={layout.stack4}>
      {imported.state === 'running' ? <Progress imported={imported} /> : <Outcome imported={imported} />}
    </div>
  )
}

function Progress({ imported: { job, counts } }: { readonly imported: Import }) {
  const text = useText()
  const format = useFormat()
  const done = job ? job.done + job.failed : 0
  const total = job?.total ?? counts.ready
  return (
    <div className={styles.progress}>
      <ProgressBar label={text('import.running')} value={(done / Math.max(1, total)) * 100} />
      <p role="status">
        {text('import.progress', {
          done: format.number(done, { decimals: 0 }),
          total: format.number(total, { decimals: 0 }),
        })}
        {typeof job?.secondsLeft === 'number' &&
          ` · ${text('import.secondsLeft', { count: Math.ceil(job.secondsLeft) })}`}
      </p>
      <p className={layout.dense}>{text('import.leave')}</p>
    </div>
  )
}

const results = ['created', 'updated', 'unchanged', 'evaluated', 'products', 'failed'] as const

/** Of other records than evaluations nothing is evaluated, and no product is made beside them. */
const resultsOf = ({ kind }: Import): readonly (typeof results)[number][] =>
  kind === 'evaluations' ? results : results.filter((name) => name !== 'evaluated' && name !== 'products')

const wordOf = ({ kind }: Import, name: (typeof results)[number]) =>
  kind !== 'evaluations' && (name === 'created' || name === 'updated')
    ? (`import.count.${name}` as const)
    : (`import.result.${name}` as const)

function Outcome({ imported }: { readonly imported: Import }) {
  const text = useText()
  const format = useFormat()
  const { done, counts, state } = imported
  useStaleLists(imported.id)
  return (
    <>
      <p role="status" className={layout.strong}>
        {text(`import.ended.${state === 'done' || state === 'failed' ? state : 'cancelled'}`)}
      </p>
      {done && (
        <dl className={styles.counts}>
          {resultsOf(imported).map((name) => (
            <div key={name} data-tone={name === 'failed' && done.failed > 0 ? 'error' : undefined}>
              <dt>{text(wordOf(imported, name))}</dt>
              <dd>{format.number(done[name], { decimals: 0 })}</dd>
            </div>
          ))}
        </dl>
      )}
      <Sums imported={imported} />
      <UndoImport imported={imported} />
      <Ways imported={imported} />
      <div>
        <SaveProfile imported={imported} />
      </div>
      {counts.faulty > 0 && (
        <div className={styles.faulty}>
          <p>{text('import.faulty', { count: counts.faulty })}</p>
          <div>
            <FaultyRows imported={imported} />
          </div>
        </div>
      )}
      {(done?.evaluated ?? 0) > 0 && <Market id={imported.id} />}
    </>
  )
}

/** Evaluations and products that it made stand in lists that are open elsewhere. */
function useStaleLists(id: string) {
  const queries = useQueryClient()
  useEffect(() => {
    for (const key of ['evaluations', 'products'])
      void queries.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  }, [queries, id])
}

/** The rows that it wrote, in the lists that hold them. */
function Ways({ imported: { id, kind, state, job, undo } }: { readonly imported: Import }) {
  const text = useText()
  const sees = {
    evaluations: usePermitted('find_all_evaluation'),
    products: usePermitted('find_all_product'),
  }
  const lists = { evaluations: '/evaluation/library', products: '/products/library' } as const
  const holding = (['evaluations', 'products'] as const).filter(
    (list) => sees[list] && undo.left > 0 && (kind === 'evaluations' || kind === list),
  )
  return (
    <p className={styles.ways}>
      {holding.map((list) => (
        <Link key={list} to={lists[list]} params={{ import: id }}>
          {text(`import.see.${list}`)}
        </Link>
      ))}
      {state !== 'done' && job !== null && (
        <Link to="/user/jobs" params={{ job: job.id }}>
          {text('import.job')}
        </Link>
      )}
      <Link to="/imports/new">{text('import.another')}</Link>
    </p>
  )
}

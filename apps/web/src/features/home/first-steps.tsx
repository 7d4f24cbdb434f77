import { evaluationStates, findProducts, findUsers } from '@ecotrame/contract'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { send, usePermitted, useUser } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, Link, VisuallyHidden } from '../../ui/index.ts'
import { evaluationsQuery } from '../evaluations/index.ts'
import { TermHelp } from '../glossary/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './home.module.css'
import { SaveAsProduct, useLatestWork } from './save-as-product.tsx'

const one = { limit: 1 } as const
const scoredStates = evaluationStates.filter((state) => state !== 'draft' && state !== 'failed')

const productsQuery = {
  queryKey: ['products', 'any'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(findProducts, { query: { ...one }, signal }),
}
const peopleQuery = {
  queryKey: ['users', 'any'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(findUsers, { query: { ...one }, signal }),
}

type StepId = 'evaluation' | 'score' | 'product' | 'colleague'

interface Step {
  readonly id: StepId
  readonly done: boolean
}

/** What was done, as the organization itself shows it; `null` until that is known. */
function useSteps(): readonly Step[] | null {
  const may = {
    evaluate: usePermitted('create_evaluation', 'find_all_evaluation'),
    product: usePermitted('create_product', 'find_all_product'),
    invite: usePermitted('create_user', 'find_all_user'),
  }
  const begun = useQuery({ ...evaluationsQuery(one), enabled: may.evaluate })
  const scored = useQuery({ ...evaluationsQuery({ ...one, state: scoredStates }), enabled: may.evaluate })
  const products = useQuery({ ...productsQuery, enabled: may.product })
  const people = useQuery({ ...peopleQuery, enabled: may.invite })
  if (
    !may.evaluate ||
    [begun, scored, products, people].some(({ isLoading, isError }) => isLoading || isError)
  )
    return null
  const more = (answer: typeof begun | typeof products | typeof people, than: number) =>
    (answer.data?.meta.totalItems ?? 0) > than
  return [
    { id: 'evaluation', done: more(begun, 0) },
    { id: 'score', done: more(scored, 0) },
    ...(may.product ? [{ id: 'product' as const, done: more(products, 0) }] : []),
    ...(may.invite ? [{ id: 'colleague' as const, done: more(people, 1) }] : []),
  ]
}

/** Words that stand on the first screens, with the term of the glossary that explains each. */
const firstTerms = ['points', 'micropoints', 'pef', 'dpr'] as const

const keyOf = (organization: string) => `firstSteps.${organization}`

/**
 * From nothing to a score, a product and a colleague. It is gone once all is done, or when it is put away: this browser
 * remembers both, so that Home does not ask again on every visit.
 */
export function FirstSteps() {
  const organization = useUser()?.organization.id ?? ''
  const [gone, setGone] = useState(() => localStorage.getItem(keyOf(organization)) !== null)
  const leave = useCallback(
    (why: 'away' | 'done') => {
      localStorage.setItem(keyOf(organization), why)
      setGone(true)
    },
    [organization],
  )
  return gone ? null : <OpenSteps onLeave={leave} />
}

function OpenSteps({ onLeave }: { readonly onLeave: (why: 'away' | 'done') => void }) {
  const text = useText()
  const steps = useSteps()
  const isDone = steps?.every(({ done }) => done) ?? false
  useEffect(() => {
    if (isDone) onLeave('done')
  }, [isDone, onLeave])
  if (steps === null || isDone) return null
  const next = steps.find(({ done }) => !done)
  return (
    <section className={styles.panel} aria-labelledby="home-first">
      <header className={styles.firstHead}>
        <h2 id="home-first">{text('firstSteps.title')}</h2>
        <span className={layout.hint}>
          {text('firstSteps.done', { done: steps.filter(({ done }) => done).length, all: steps.length })}
        </span>
        <Button kind="quiet" size="small" onClick={() => onLeave('away')}>
          {text('firstSteps.putAway')}
        </Button>
      </header>
      <ol className={styles.firstSteps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.firstStep} data-done={step.done || undefined}>
            <Icon of={step.done ? IconCircleCheck : IconCircle} />
            <span className={styles.words}>
              <span className={layout.strong}>
                {text(`firstSteps.${step.id}.name`)}
                {step.done && <VisuallyHidden>, {text('firstSteps.isDone')}</VisuallyHidden>}
              </span>
              {!step.done && <span className={layout.hint}>{text(`firstSteps.${step.id}.why`)}</span>}
              {step.id === next?.id && <StepAction id={step.id} />}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.firstTerms}>
        {text('firstSteps.terms')}{' '}
        {firstTerms.map((term) => (
          <span key={term} className={layout.inlineLine1}>
            {text(`firstSteps.term.${term}`)}
            <TermHelp field={`figure.${term}`} label={text(`firstSteps.term.${term}`)} />
          </span>
        ))}
      </p>
    </section>
  )
}

/** The way to the next step; the first one begins in the panel below as well. */
function StepAction({ id }: { readonly id: StepId }) {
  const text = useText()
  if (id === 'product') return <SaveAsProduct />
  if (id === 'score') return <ToLatest />
  return (
    <Link to={id === 'colleague' ? '/organization/users?user=new' : '/evaluation/categories'}>
      {text(`firstSteps.${id}.action`)}
    </Link>
  )
}

function ToLatest() {
  const text = useText()
  const latest = useLatestWork()
  return latest ? <Link to={`/evaluation/edit/${latest.id}`}>{text('firstSteps.score.action')}</Link> : null
}

import { declarationStandings, type DeclarationOverview } from '@ecotrame/contract'
import { useEffect, useRef } from 'react'
import { usePermitted } from '../../api/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Link, tellProblem, useFormat } from '../../ui/index.ts'
import { showJobToast } from '../jobs/index.ts'
import { useDeclarationsAddress } from './address.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useCheckAll } from './queries.ts'

/** What the application does and does not do, and how many products stand where. */
export function Overview({ overview }: { readonly overview: DeclarationOverview }) {
  const text = useText()
  const { portal, standings, declarantKnown } = overview
  const { checkNow, checking } = useChecking(standings.unchecked)
  const mayCheck = usePermitted('create_declaration')
  return (
    <>
      <PortalNote portal={portal} />
      {!declarantKnown && (
        <p className={styles.strip}>
          {text('declarations.notKnown')}{' '}
          <Link to="/organization/declaration">{text('declarations.settings')}</Link>
        </p>
      )}
      <Standings standings={standings} />
      {standings.unchecked > 0 && mayCheck && (
        <p className={layout.row3}>
          {text('declarations.unchecked', { count: standings.unchecked })}
          <Button size="small" loading={checking} onClick={checkNow}>
            {text('declarations.check')}
          </Button>
        </p>
      )}
      {overview.due > 0 && (
        <p className={styles.strip}>
          {text('declarations.due', { count: overview.due })}{' '}
          <Link to="/declarations?tab=calendar">{text('declarations.tab.calendar')}</Link>
        </p>
      )}
    </>
  )
}

/** What has changed is checked by itself once the screen stands; many as a job, whose toast tells how far it is. */
function useChecking(unchecked: number) {
  const text = useText()
  const may = usePermitted('create_declaration')
  const { query } = useDeclarationsAddress()
  const { mutate, isPending } = useCheckAll(['standing', 'problem', 'sort'].some((part) => query.has(part)))
  const asked = useRef(false)
  const checkNow = () =>
    mutate(undefined, {
      onSuccess: ({ job }) => {
        if (job !== null) showJobToast(job, text('declarations.checkAsked', { count: job.total }))
      },
      onError: (problem) => tellProblem(problem, text),
    })
  const begin = useRef(checkNow)
  useEffect(() => {
    if (!may || unchecked === 0 || asked.current) return
    asked.current = true
    begin.current()
  }, [may, unchecked])
  return { checkNow, checking: isPending }
}

function PortalNote({ portal }: Pick<DeclarationOverview, 'portal'>) {
  const text = useText()
  const format = useFormat()
  return (
    <section className={styles.portal} aria-label={text('declarations.portal.label')}>
      <p>{text('declarations.portal.honest')}</p>
      <p className={layout.breakingHint}>
        <Link to={portal.address}>{portal.address}</Link>{' '}
        {text('declarations.portal.version', {
          version: portal.version,
          since: format.dayMonthYear(portal.since),
          asOf: format.dayMonthYear(portal.asOf),
        })}
      </p>
    </section>
  )
}

/** A figure for each standing that some product has; it leads to them. */
function Standings({ standings }: Pick<DeclarationOverview, 'standings'>) {
  const text = useText()
  const { setQuery, query } = useDeclarationsAddress()
  const chosen = query.getAll('standing')
  const shown = declarationStandings.filter((id) => standings[id] > 0)
  return (
    <ul className={styles.standings} aria-label={text('declarations.standings')}>
      {shown.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={styles.standing}
            aria-pressed={chosen.includes(id)}
            onClick={() => setQuery({ tab: null, page: null, standing: chosen.includes(id) ? null : id })}
          >
            <strong>{formatCount(standings[id])}</strong>{' '}
            {text(`declarations.counted.${id}`, { count: standings[id] })}
          </button>
        </li>
      ))}
    </ul>
  )
}

import type { MendingScreen, PublicationAnswer, PublicationCheck } from '@ecotrame/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Icon, Link, VisuallyHidden } from '../../ui/index.ts'
import styles from './publication.module.css'

const addresses: Readonly<Record<MendingScreen, (id: string | null) => string>> = {
  editor: (id) => `/evaluation/edit/${id}`,
  results: (id) => `/evaluation/results/${id}`,
  product: (id) => `/products/edit/${id}`,
  declarations: (id) => (id === null ? '/declarations' : `/declarations?product=${id}`),
  typeface: () => '/organization/label-typeface',
}

const marks = { done: IconCircleCheck, warning: IconAlertTriangle, missing: IconCircleX } as const
const markTexts = {
  done: 'publication.state.done',
  warning: 'publication.state.warning',
  missing: 'publication.state.missing',
} as const satisfies Record<PublicationCheck['state'], TextKey>

/** Everything that was looked at, with what is missing and where it is mended. */
export function Checklist({ checks }: Pick<PublicationAnswer, 'checks'>) {
  const text = useText()
  return (
    <section>
      <h3 className={styles.head}>{text('publication.checks')}</h3>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </section>
  )
}

/** More of a kind are counted: the screen on which they are mended shows them all. */
const findingsShown = 4

function Check({ check: { id, state, findings } }: { readonly check: PublicationCheck }) {
  const text = useText()
  const more = findings.length - findingsShown
  return (
    <li className={styles.check} data-state={state}>
      <Icon of={marks[state]} />
      <div>
        <strong>{text(`publication.check.${id}`)}</strong>{' '}
        <VisuallyHidden>{text(markTexts[state])}</VisuallyHidden>
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.slice(0, findingsShown).map(({ code, message, where }, at) => (
              <li key={`${code} ${at}`}>
                {message}{' '}
                {where !== null && (
                  <Link to={addresses[where.screen](where.id)}>
                    {text(`publication.mend.${where.screen}`)}
                  </Link>
                )}
              </li>
            ))}
            {more > 0 && <li>{text('publication.more', { count: more })}</li>}
          </ul>
        )}
      </div>
    </li>
  )
}

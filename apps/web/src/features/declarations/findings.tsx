import type { DeclarationFinding } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, Link } from '../../ui/index.ts'
import { placeOf } from './address.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'

interface FindingsProps {
  readonly findings: readonly DeclarationFinding[]
  /** Whose product it is; `null`: of none. */
  readonly product: string | null
}

/** What the pre-flight has found, each with what to do and the way there. */
export function Findings({ findings, product }: FindingsProps) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding, place) => (
        <li key={`${finding.code} ${finding.path} ${place}`} data-severity={finding.severity}>
          <Finding finding={finding} product={product} />
        </li>
      ))}
    </ul>
  )
}

interface FindingProps {
  readonly finding: DeclarationFinding
  readonly product: string | null
}

function Finding({ finding, product }: FindingProps) {
  const text = useText()
  const to = placeOf(finding, product)
  return (
    <>
      <p className={layout.strong}>
        <Chip tone={finding.severity === 'error' ? 'error' : 'attention'}>
          {text(`declarations.severity.${finding.severity}`)}
        </Chip>{' '}
        {finding.what}
      </p>
      <p>{finding.todo}</p>
      {to !== null && finding.place !== 'none' && (
        <p className={layout.breakingHint}>
          <Link to={to}>{text(`declarations.place.${finding.place}`)}</Link>
        </p>
      )}
    </>
  )
}

import type { DeclarationFinding } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, Link } from '../../ui/index.ts'
import { placeOf } from './address.ts'
import { grouped, type FindingGroup } from './grouped-findings.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'

interface FindingsProps {
  readonly findings: readonly DeclarationFinding[]
  /** Whose product it is; `null`: of none. */
  readonly product: string | null
}

/** What the pre-flight has found, what stops first, each with what to do and the way there; its like together. */
export function Findings({ findings, product }: FindingsProps) {
  return (
    <ul className={styles.findings}>
      {grouped(findings).map((group) => (
        <li key={group.key} data-severity={group.first.severity}>
          {group.all.length === 1 ? (
            <Finding finding={group.first} product={product} />
          ) : (
            <Several group={group} product={product} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SeverityChip({ severity }: Pick<DeclarationFinding, 'severity'>) {
  const text = useText()
  return (
    <Chip tone={severity === 'error' ? 'error' : 'attention'}>
      {text(`declarations.severity.${severity}`)}
    </Chip>
  )
}

interface SeveralProps {
  readonly group: FindingGroup
  readonly product: string | null
}

/** Findings of one rule: said once, each of them in a list. */
function Several({ group: { first, all }, product }: SeveralProps) {
  const text = useText()
  return (
    // What stops is not hidden.
    <details open={first.severity === 'error'}>
      <summary className={layout.strong}>
        <SeverityChip severity={first.severity} /> {text(`declarations.rule.${first.code}`)} ({all.length})
      </summary>
      <ul className={styles.severalFindings}>
        {all.map((finding, place) => (
          <li key={`${finding.path} ${place}`}>
            <p>{finding.what}</p>
            <Remedy finding={finding} product={product} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface FindingProps {
  readonly finding: DeclarationFinding
  readonly product: string | null
}

function Finding({ finding, product }: FindingProps) {
  return (
    <>
      <p className={layout.strong}>
        <SeverityChip severity={finding.severity} /> {finding.what}
      </p>
      <Remedy finding={finding} product={product} />
    </>
  )
}

function Remedy({ finding, product }: FindingProps) {
  const text = useText()
  const to = placeOf(finding, product)
  return (
    <>
      <p>{finding.todo}</p>
      {to !== null && finding.place !== 'none' && (
        <p className={layout.breakingHint}>
          <Link to={to}>{text(`declarations.place.${finding.place}`)}</Link>
        </p>
      )}
    </>
  )
}

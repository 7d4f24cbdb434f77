import {
  declarationEvidence,
  type DeclarationReadiness,
  type DeclarationStanding,
  type DeclaredKind,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Link, SidePanel, Skeleton, tellProblem, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { DeclarePopup } from './declare-popup.tsx'
import { Dropped } from './dropped.tsx'
import { ComponentsNote, FormChoice } from './form-choice.tsx'
import { Findings } from './findings.tsx'
import { readinessQuery } from './queries.ts'
import { StandingChip } from './standing-chip.tsx'

interface ProductPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One product beside the list: what is wrong, what would be sent, what is left out. */
export function ProductPanel({ id, onClose }: ProductPanelProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(readinessQuery('product', id, useLanguage()))
  return (
    <SidePanel opened title={data?.name ?? text('declarations.column.product')} onClose={onClose}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Content readiness={data} />}
    </SidePanel>
  )
}

function Content({ readiness }: { readonly readiness: DeclarationReadiness }) {
  const text = useText()
  const format = useFormat()
  const { id, kind, standing, score, pointsPer100g, nextPossible, rules, request } = readiness
  const findings = rules.flatMap((rule) => rule.findings)
  return (
    <div className={layout.fitStack4}>
      <p>
        <StandingChip standing={standing} />{' '}
        {standing === 'waits' && nextPossible !== null && (
          <span>{text('declarations.from', { day: format.dayMonthYear(nextPossible) })}</span>
        )}
      </p>
      <FormChoice readiness={readiness} />
      {score !== null && (
        <p>
          {format.points(score)} · {text('declarations.per100g', { points: format.points(pointsPer100g) })} ·{' '}
          {text('declarations.method', { version: readiness.methodVersion })}
        </p>
      )}
      <ComponentsNote readiness={readiness} />
      {findings.length === 0 ? (
        <p>{text(`declarations.nothing.${withoutRules(standing)}`)}</p>
      ) : (
        <Findings findings={findings} product={id} />
      )}
      <Dropped dropped={readiness.dropped} />
      {request !== null && (
        <details>
          <summary>{text('declarations.request', { path: request.path })}</summary>
          <p className={layout.breakingHint}>{text('declarations.notIncluded')}</p>
          <pre className={styles.body}>{JSON.stringify(request.body, null, 2)}</pre>
        </details>
      )}
      <p className={layout.row2}>
        {standing === 'ready' && <DeclareButton id={id} />}
        {score !== null && <EvidenceButton kind={kind} id={id} />}
        <Link to={`/products/edit/${id}`}>{text('declarations.place.product')}</Link>
      </p>
    </div>
  )
}

/** Why no rule has found anything: only of what has been checked is that good news. */
const withoutRules = (standing: DeclarationStanding) =>
  standing === 'not_evaluated' || standing === 'out_of_scope' || standing === 'unchecked'
    ? standing
    : 'checked'

/** What is ready is declared from here, too. */
function DeclareButton({ id }: { readonly id: string }) {
  const text = useText()
  const may = usePermitted('create_declaration')
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      <Button kind="primary" onClick={() => setOpened(true)}>
        {text('declarations.declare.button')}
      </Button>
      {opened && (
        <DeclarePopup products={[{ id }]} onDone={() => undefined} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

interface EvidenceButtonProps {
  readonly kind: DeclaredKind
  readonly id: string
}

/** All that justifies a declaration, in one archive. */
export function EvidenceButton({ kind, id }: EvidenceButtonProps) {
  const text = useText()
  const may = usePermitted('export_product')
  const isOpen = capable(useAccount().subscription, 'export')
  if (!may || !isOpen) return null
  const open = () =>
    void openFile(declarationEvidence, {}, { kind, id }).catch((problem: unknown) =>
      tellProblem(problem, text),
    )
  return <Button onClick={open}>{text('declarations.evidence.button')}</Button>
}

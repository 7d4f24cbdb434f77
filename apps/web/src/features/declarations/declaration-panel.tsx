import type { Declaration, PortalAnswer } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { ErrorPanel, Link, noValue, SidePanel, Skeleton, useFormat } from '../../ui/index.ts'
import { AnswerForm } from './answer-form.tsx'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { EvidenceButton } from './product-panel.tsx'
import { declarationQuery } from './queries.ts'
import { OutcomeChip } from './standing-chip.tsx'

interface DeclarationPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One record: what was sent, what it stood on, what came back and what to do now. */
export function DeclarationPanel({ id, onClose }: DeclarationPanelProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(declarationQuery(id, useLanguage()))
  const mayAnswer = usePermitted('create_declaration')
  return (
    <SidePanel opened title={data?.name ?? text('declarations.tab.declared')} onClose={onClose}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={layout.fitStack4}>
          <Facts declaration={data} />
          <Answers answers={data.answers} />
          {mayAnswer && <AnswerForm id={id} />}
          <Sent declaration={data} />
          <p className={layout.row2}>
            <EvidenceButton kind={data.kind} id={data.subject} />
            {data.kind === 'product' && (
              <Link to={`/products/edit/${data.subject}`}>{text('declarations.place.product')}</Link>
            )}
          </p>
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ declaration }: { readonly declaration: Declaration }) {
  const text = useText()
  const format = useFormat()
  const { outcome, portalScore, difference } = declaration
  const facts: readonly (readonly [string, string])[] = [
    [text('declarations.column.declaredAt'), format.dayMonthYear(declaration.declaredAt, true)],
    [text('declarations.column.by'), declaration.by?.name ?? noValue],
    [text('declarations.channel.label'), text(`declarations.channel.${declaration.channel}`)],
    [text('declarations.column.reference'), declaration.reference],
    [text('declarations.column.gtin'), declaration.gtins.join(', ') || noValue],
    [text('declarations.column.ourScore'), format.points(declaration.score)],
    [text('declarations.column.portalScore'), portalScore === null ? noValue : format.points(portalScore)],
    [text('declarations.column.difference'), difference === null ? noValue : format.change(difference)],
    [text('declarations.column.confidence'), text(`declarations.confidence.${declaration.confidence}`)],
    [text('declarations.column.method'), declaration.methodVersion],
    [
      text('declarations.column.versions'),
      declaration.versions.map(({ name, number }) => `${name} (${number})`).join(', '),
    ],
    [text('declarations.column.next'), format.dayMonthYear(declaration.nextPossible)],
    ...declaration.evidence.map(({ item, note }): readonly [string, string] => [
      text(`declarations.evidence.${item}`),
      note,
    ]),
    [text('declarations.column.hash'), declaration.hash],
  ]
  return (
    <>
      <p>
        <OutcomeChip outcome={outcome} />
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Answers({ answers }: { readonly answers: readonly PortalAnswer[] }) {
  const text = useText()
  const format = useFormat()
  if (answers.length === 0) return <p>{text('declarations.answers.none')}</p>
  return (
    <section className={layout.fitStack4}>
      <h3 className={styles.small}>{text('declarations.answers.title')}</h3>
      <ul className={styles.findings}>
        {answers.map((answer) => (
          <li key={answer.at}>
            <p>
              <OutcomeChip outcome={answer.outcome} /> {answer.status ?? ''} ·{' '}
              {format.dayMonthYear(answer.at, true)}
            </p>
            <p>{answer.reaction}</p>
            {answer.fields.map(({ path, message }) => (
              <p key={`${path} ${message}`}>
                {path}
                {text('punctuation.colon')}
                {message}
              </p>
            ))}
            {answer.fields.length === 0 && answer.text !== '' && (
              <p className={layout.breakingHint}>{answer.text.slice(0, 500)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sent({ declaration: { request, row } }: { readonly declaration: Declaration }) {
  const text = useText()
  return (
    <>
      <details>
        <summary>{text('declarations.request', { path: request.path })}</summary>
        <pre className={styles.body}>{JSON.stringify(request.body, null, 2)}</pre>
      </details>
      {row !== null && (
        <details>
          <summary>{text('declarations.row')}</summary>
          <dl className={styles.facts}>
            {row
              .filter(({ value }) => value !== '')
              .map(({ title, value }) => (
                <div key={title} style={{ display: 'contents' }}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </details>
      )}
    </>
  )
}

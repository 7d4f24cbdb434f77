import { limits, type DeclarationFileCheck, type FileFinding, type FileRow } from '@ecotrame/contract'
import { useState } from 'react'
import { saveFile } from '../../api/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Chip, useFormat } from '../../ui/index.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Refusal } from '../../ui/form/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useCheckFile } from './queries.ts'
import { StandingChip } from './standing-chip.tsx'

const megabyte = 1_048_576

/** The pre-flight of a file that was written elsewhere, before it goes to the portal. */
export function FileTab() {
  const text = useText()
  const check = useCheckFile()
  const [name, setName] = useState('')
  const take = (file: File | undefined) => {
    if (file === undefined) return
    setName(file.name)
    check.mutate(file)
  }
  return (
    <div className={layout.fitStack4}>
      <FileDrop
        lead={text('declarations.ownFile.lead')}
        note={text('declarations.ownFile.note', {
          size: limits.declarationCheckMaximumBytes / megabyte,
          rows: formatCount(limits.declarationCheckMaximumRows),
        })}
        button={text('declarations.ownFile.button')}
        label={text('declarations.ownFile.button')}
        accept=".csv,.xlsx"
        busy={check.isPending}
        onFile={take}
      />
      {check.error && (
        <Refusal title={text('declarations.ownFile.refused')} content="" problem={check.error} />
      )}
      {check.data && <Checked key={check.submittedAt} name={name} check={check.data} />}
    </div>
  )
}

const stops = ({ findings }: FileRow) => findings.some(({ severity }) => severity === 'error')
const shownAtOnce = 50

interface CheckedProps {
  readonly name: string
  readonly check: DeclarationFileCheck
}

function Checked({ name, check: { problems, unknownTitles, rows, checked } }: CheckedProps) {
  const text = useText()
  const refused = rows.filter(stops)
  const [onlyRefused, setOnlyRefused] = useState(refused.length > 0)
  const [shown, setShown] = useState(shownAtOnce)
  const listed = onlyRefused ? refused : rows
  const save = () =>
    saveFile({
      name: `${name.replace(/\.\w+$/, '')}-${text('declarations.ownFile.checked')}.csv`,
      content: new Blob([checked ?? ''], { type: 'text/csv;charset=utf-8' }),
    })
  if (problems.length > 0)
    return (
      <section className={layout.fitStack4} aria-label={name}>
        <h2 className={styles.small}>{text('declarations.ownFile.whole', { name })}</h2>
        <FileFindings findings={problems} />
        <UnknownTitles titles={unknownTitles} />
      </section>
    )
  return (
    <section className={layout.fitStack4} aria-label={name}>
      <p role="status">
        {text('declarations.ownFile.result', {
          name,
          rows: formatCount(rows.length),
          refused: formatCount(refused.length),
        })}
      </p>
      <UnknownTitles titles={unknownTitles} />
      <p className={layout.row2}>
        {refused.length > 0 && (
          <Button onClick={() => setOnlyRefused(!onlyRefused)}>
            {text(onlyRefused ? 'declarations.ownFile.all' : 'declarations.ownFile.onlyRefused')}
          </Button>
        )}
        <Button onClick={save}>{text('declarations.ownFile.save')}</Button>
      </p>
      <ol className={styles.findings}>
        {listed.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ol>
      {shown < listed.length && (
        <div>
          <Button onClick={() => setShown(shown + shownAtOnce)}>
            {text('declarations.ownFile.more', { count: listed.length - shown })}
          </Button>
        </div>
      )}
    </section>
  )
}

/** A mistyped title loses its whole column in silence. */
function UnknownTitles({ titles }: { readonly titles: readonly string[] }) {
  const text = useText()
  if (titles.length === 0) return null
  return <p className={styles.strip}>{text('declarations.ownFile.unknown', { titles: titles.join(', ') })}</p>
}

function Row({ row }: { readonly row: FileRow }) {
  const text = useText()
  const format = useFormat()
  const errors = row.findings.filter(({ severity }) => severity === 'error')
  const warnings = row.findings.filter(({ severity }) => severity === 'warning')
  return (
    <li>
      <p className={layout.row3}>
        <strong>
          {text('declarations.ownFile.line', { line: formatCount(row.line) })} · {row.reference || '–'}
        </strong>
        <StandingChip standing={row.standing} />
        {row.score !== null && (
          <span>
            {text('declarations.column.ourScore')}
            {text('punctuation.colon')}
            {format.points(row.score)}
          </span>
        )}
      </p>
      <FileFindings findings={errors} />
      {warnings.length > 0 && (
        <details>
          <summary>{text('declarations.warnings', { count: warnings.length })}</summary>
          <FileFindings findings={warnings} />
        </details>
      )}
    </li>
  )
}

function FileFindings({ findings }: { readonly findings: readonly FileFinding[] }) {
  const text = useText()
  return (
    <ul className={styles.plain}>
      {findings.map(({ code, severity, column, what, todo }, place) => (
        <li key={`${code} ${column ?? ''} ${place}`}>
          <p className={layout.strong}>
            <Chip tone={severity === 'error' ? 'error' : 'attention'}>
              {column ?? text(`declarations.severity.${severity}`)}
            </Chip>{' '}
            {what}
          </p>
          <p>{todo}</p>
        </li>
      ))}
    </ul>
  )
}

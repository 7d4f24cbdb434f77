import { importDecisions, type Import, type ImportChangeGroup, type ImportDecision } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Chip, Select, tellProblem, useFormat } from '../../ui/index.ts'
import { micropointsOf } from '../methods/index.ts'
import { ChangeGrid } from './change-grid.tsx'
import { useImportWork, type Decisions } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'

const isDecision = (id: string | null): id is ImportDecision =>
  importDecisions.some((decision) => decision === id)

/** What the file changes of what is there, and which of it is taken. */
export function ChangeList({ imported }: { readonly imported: Import }) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const { decide } = useImportWork(imported.id)
  const { difference, decision } = imported
  const take = (decisions: Decisions) =>
    decide.mutate(decisions, { onError: (problem) => tellProblem(problem, text) })
  if (difference.rows === 0) return null
  return (
    <section aria-labelledby="import-changes" className={styles.groups}>
      <h2 id="import-changes">{text('import.changes.title')}</h2>
      <Sums imported={imported} />
      <span className={styles.choice}>
        <Select
          label={text('import.changes.decision.label')}
          entries={importDecisions.map((id) => ({ id, value: text(`import.changes.decision.${id}`) }))}
          value={decision}
          onChange={(id) => isDecision(id) && take({ decision: id })}
        />
      </span>
      <ul className={layout.plainList}>
        {difference.groups.map((group) => (
          <li key={group.id} className={styles.group} data-chosen={group.id === chosen || undefined}>
            <GroupWords group={group} />
            <div className={styles.groupRepair}>
              {group.loses && (
                <Button
                  size="small"
                  loading={decide.isPending && decide.variables.group?.id === group.id}
                  onClick={() => take({ group: { id: group.id, accepted: true } })}
                >
                  {text('import.changes.confirm', { count: group.rows })}
                </Button>
              )}
              <Button size="small" onClick={() => take({ group: { id: group.id, accepted: false } })}>
                {text('import.changes.leave')}
              </Button>
              <Button size="small" active={group.id === chosen} onClick={() => setChosen(group.id)}>
                {text('import.showRows')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ChangeGrid
        key={chosen}
        imported={imported}
        group={chosen}
        onDecide={(row, accepted) => take({ rows: [{ row, accepted }] })}
        onAll={() => setChosen(null)}
      />
    </section>
  )
}

function GroupWords({ group }: { readonly group: ImportChangeGroup }) {
  const text = useText()
  const nothing = text('import.changes.nothing')
  return (
    <div className={styles.groupWords}>
      <Chip tone={group.loses ? 'error' : 'info'}>{text('import.rows', { count: group.rows })}</Chip>
      <strong className={layout.strong}>{group.title}</strong>
      {group.loses && <span>{text('import.changes.loses')}</span>}
      <span className={layout.dense}>
        {group.from === '' ? nothing : group.from} → {group.to === '' ? nothing : group.to}
      </span>
    </div>
  )
}

const told = ['rows', 'losing', 'stale', 'published'] as const

/** How much changes, and what it does to the scores. */
function Sums({ imported: { difference } }: { readonly imported: Import }) {
  const text = useText()
  const format = useFormat()
  const { effect, rows } = difference
  const figures = [
    { label: text('import.changes.points'), figure: effect.points },
    { label: text('import.changes.micropoints'), figure: micropointsOf(effect) },
  ].filter(({ figure }) => figure !== null)
  return (
    <>
      <ul className={styles.notes}>
        {told
          .filter((name) => difference[name] > 0)
          .map((name) => (
            <li key={name}>{text(`import.changes.${name}`, { count: difference[name] })}</li>
          ))}
        {effect.rows > 0 && effect.rows < rows && (
          <li>{text('import.changes.effectFirst', { count: effect.rows })}</li>
        )}
      </ul>
      {figures.length > 0 && (
        <dl className={styles.counts} aria-label={text('import.changes.effect')}>
          {figures.map(({ label, figure }) => (
            <div key={label}>
              <dt>
                {label} · {text('import.changes.effectOf', { count: effect.rows })}
              </dt>
              <dd>
                {format.number(figure?.before)} → {format.number(figure?.after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

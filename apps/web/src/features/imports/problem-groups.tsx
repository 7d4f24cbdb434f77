import type { correctImport, CallInput, ImportField, ImportProblemGroup } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Checkbox, Chip, Select } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'

export type Corrections = CallInput<typeof correctImport>['body']

interface ProblemGroupsProps {
  readonly groups: readonly ImportProblemGroup[]
  readonly fields: readonly ImportField[]
  /** Group whose cells are shown; `null`: those of all. */
  readonly chosen: string | null
  readonly busy: boolean
  readonly onMend: (corrections: Corrections) => void
  readonly onShow: (group: string) => void
}

/** Problems by the repair that mends them: one decision for all rows that have the same. */
export function ProblemGroups({ groups, fields, chosen, busy, onMend, onShow }: ProblemGroupsProps) {
  const text = useText()
  const [remember, setRemember] = useState(true)
  const choosing = groups.some(({ repair }) => repair === 'value')
  return (
    <section aria-labelledby="import-groups" className={styles.groups}>
      <h2 id="import-groups">{text('import.groups')}</h2>
      {choosing && <Checkbox label={text('import.remember')} checked={remember} onChange={setRemember} />}
      <ul className={layout.plainList}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group} data-chosen={group.id === chosen || undefined}>
            <div className={styles.groupWords}>
              <Chip tone={group.warning ? 'attention' : 'error'}>
                {text('import.rows', { count: group.rows })}
              </Chip>
              <GroupSubject group={group} fields={fields} />
              <span>{group.message}</span>
              {group.expected !== null && <span className={layout.dense}>{group.expected}</span>}
            </div>
            <div className={styles.groupRepair}>
              {group.repair === 'value' && (
                <ValueRepair group={group} busy={busy} onMend={(values) => onMend({ values, remember })} />
              )}
              <Button size="small" active={group.id === chosen} onClick={() => onShow(group.id)}>
                {text('import.showRows')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The field that it is about, and the value that all its rows have. */
function GroupSubject({
  group,
  fields,
}: { readonly group: ImportProblemGroup } & Pick<ProblemGroupsProps, 'fields'>) {
  const name = fields.find(({ id }) => id === group.field)?.label
  if (name === undefined) return null
  return (
    <strong className={layout.strong}>
      {name}
      {group.value !== null && group.value !== '' && ` “${group.value}”`}
    </strong>
  )
}

interface ValueRepairProps {
  readonly group: ImportProblemGroup
  readonly busy: boolean
  readonly onMend: (values: NonNullable<Corrections['values']>) => void
}

/** What the value means, in all rows that have it. */
function ValueRepair({ group, busy, onMend }: ValueRepairProps) {
  const text = useText()
  const [target, setTarget] = useState<string | null>(null)
  const { field, value, choices, rows } = group
  if (field === null || value === null) return null
  return (
    <>
      <span className={styles.choice}>
        <Select
          label={text('import.means', { value })}
          hideLabel
          placeholder={text('import.choose.meaning')}
          value={target}
          onChange={setTarget}
          entries={choices.map(({ id, label }) => ({ id, value: label }))}
        />
      </span>
      <Button
        size="small"
        loading={busy}
        disabled={target === null}
        onClick={() => onMend([{ field, value, target }])}
      >
        {text('import.applyTo', { count: rows })}
      </Button>
    </>
  )
}

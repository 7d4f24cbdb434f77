import type { ExportField } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Button, Checkbox } from '../../ui/index.ts'
import styles from './exports.module.css'

interface FieldChoiceProps {
  readonly fields: readonly ExportField[]
  readonly chosen: readonly string[]
  /** `null`: the usual ones. */
  readonly onChange: (ids: readonly string[] | null) => void
}

/** The columns by their groups; a group is chosen as a whole or one by one. */
export function FieldChoice({ fields, chosen, onChange }: FieldChoiceProps) {
  const text = useText()
  const groups = [...new Map(fields.map(({ group, groupTitle }) => [group, groupTitle]))]
  const wanted = new Set(chosen)
  const choose = (ids: readonly string[], isWanted: boolean) => {
    const touched = new Set(ids)
    const after = fields.filter(({ id }) => (touched.has(id) ? isWanted : wanted.has(id)))
    onChange(after.map(({ id }) => id))
  }
  return (
    <fieldset className={styles.fields}>
      <legend>{text('exports.fields.label', { count: chosen.length })}</legend>
      {groups.map(([group, title]) => (
        <Group
          key={group}
          title={title}
          fields={fields.filter((field) => field.group === group)}
          wanted={wanted}
          onChoose={choose}
        />
      ))}
      <Button kind="quiet" size="small" onClick={() => onChange(null)}>
        {text('exports.fields.usual')}
      </Button>
    </fieldset>
  )
}

interface GroupProps {
  readonly title: string
  readonly fields: readonly ExportField[]
  readonly wanted: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], isWanted: boolean) => void
}

function Group({ title, fields, wanted, onChoose }: GroupProps) {
  const count = fields.filter(({ id }) => wanted.has(id)).length
  return (
    <details className={styles.group}>
      <summary>
        {title} <span className={styles.count}>{`${count} / ${fields.length}`}</span>
      </summary>
      <div className={styles.boxes}>
        <Checkbox
          label={<strong>{title}</strong>}
          checked={count === fields.length}
          indeterminate={count > 0 && count < fields.length}
          onChange={(isWanted) =>
            onChoose(
              fields.map(({ id }) => id),
              isWanted,
            )
          }
        />
        {fields.map(({ id, title: name, unit }) => (
          <Checkbox
            key={id}
            label={unit === null ? name : `${name} (${unit})`}
            checked={wanted.has(id)}
            onChange={(isWanted) => onChoose([id], isWanted)}
          />
        ))}
      </div>
    </details>
  )
}

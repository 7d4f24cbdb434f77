import type { MaskDetail } from '@ecotrame/contract'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Select } from '../../../ui/index.ts'
import type { MaskDraft } from './mask-draft.ts'
import layout from '../../../ui/layout.module.css'
import styles from './masks.module.css'
import { takersQuery } from './queries.ts'

interface GivenToProps {
  readonly mask: MaskDetail | null
  readonly draft: MaskDraft
  readonly onChange: (draft: MaskDraft) => void
}

/** To whom the mask is given, and what that means. */
export function GivenTo({ mask, draft, onChange }: GivenToProps) {
  const text = useText()
  const takers = useQuery(takersQuery())
  return (
    <section className={styles.given} aria-label={text('masks.given.label')}>
      <h2 className={styles.groupTitle}>{text('masks.given.label')}</h2>
      <p className={layout.soft}>{text('masks.given.meaning')}</p>
      <div className={styles.identity}>
        <Takers
          label={text('masks.given.teams')}
          all={takers.data?.teams ?? []}
          known={mask?.teams ?? []}
          chosen={draft.teams}
          onChange={(teams) => onChange({ ...draft, teams })}
        />
        <Takers
          label={text('masks.given.users')}
          all={takers.data?.users ?? []}
          known={mask?.users ?? []}
          chosen={draft.users}
          onChange={(users) => onChange({ ...draft, users })}
        />
      </div>
    </section>
  )
}

interface Named {
  readonly id?: string | undefined
  readonly name?: string | undefined
}
interface TakersProps {
  readonly label: string
  readonly all: readonly Named[]
  /** Names that are known before the list is here. */
  readonly known: readonly Named[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Takers({ label, all, known, chosen, onChange }: TakersProps) {
  const text = useText()
  const nameOf = (id: string) => [...all, ...known].find((one) => one.id === id)?.name ?? id
  const entries = all.flatMap(({ id, name }) =>
    id === undefined || name === undefined || chosen.includes(id) ? [] : [{ id, value: name }],
  )
  return (
    <div>
      <Select
        label={label}
        entries={entries}
        value={null}
        placeholder={text('masks.given.add')}
        onChange={(id) => id !== null && onChange([...chosen, id])}
      />
      <ul className={styles.takers}>
        {chosen.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <Button
              kind="quiet"
              size="small"
              icon={<Icon of={IconX} size={14} />}
              aria-label={text('masks.given.remove', { name: nameOf(id) })}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

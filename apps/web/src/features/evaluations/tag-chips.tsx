import type { BorneTag } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, Dot, noValue } from '../../ui/index.ts'
import styles from './tag-chips.module.css'

interface TagChipsProps {
  readonly tags: readonly BorneTag[]
  /** In one line, so that the rows of a table stay alike: as many chips as that, and how many more there are. */
  readonly shown?: number
}

/** The tags of an evaluation, by name. */
export function TagChips({ tags, shown = tags.length }: TagChipsProps) {
  const text = useText()
  if (tags.length === 0) return noValue
  const rest = tags.slice(shown)
  return (
    <span className={styles.tags}>
      {tags.slice(0, shown).map(({ id, name, color }) => (
        <Chip key={id} icon={<Dot color={color} />}>
          {name}
        </Chip>
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={rest.map(({ name }) => name).join(', ')}>
          {text('evaluation.andMore', { count: rest.length })}
        </span>
      )}
    </span>
  )
}

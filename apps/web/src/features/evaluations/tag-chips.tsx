import type { BorneTag } from '@ecotrame/contract'
import { Chip, Dot, noValue } from '../../ui/index.ts'
import styles from './tag-chips.module.css'

/** The tags of an evaluation, by name. */
export function TagChips({ tags }: { readonly tags: readonly BorneTag[] }) {
  if (tags.length === 0) return noValue
  return (
    <span className={styles.tags}>
      {tags.map(({ id, name, color }) => (
        <Chip key={id} icon={<Dot color={color} />}>
          {name}
        </Chip>
      ))}
    </span>
  )
}

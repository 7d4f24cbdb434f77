import type { CategoryGroup } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { Button, Select } from '../../../ui/index.ts'
import { useNarrow } from '../../../ui/list/index.ts'
import layout from '../../../ui/layout.module.css'
import { groupNames, type GroupOfCategories } from './find-categories.ts'

interface GroupFilterProps {
  readonly groups: readonly GroupOfCategories[]
  readonly chosen: CategoryGroup | null
  readonly onChoose: (group: CategoryGroup | null) => void
}

/** One group at a time, or all. */
export function GroupFilter({ groups, chosen, onChoose }: GroupFilterProps) {
  const text = useText()
  const narrow = useNarrow()
  const named = ({ id, categories }: GroupOfCategories) => `${text(groupNames[id])} ${categories.length}`
  if (narrow)
    return (
      <Select
        label={text('category.groups')}
        hideLabel
        clearable
        placeholder={text('category.allGroups')}
        value={chosen}
        onChange={(id) => onChoose(groups.find((group) => group.id === id)?.id ?? null)}
        entries={groups.map((group) => ({ id: group.id, value: named(group) }))}
      />
    )
  return (
    <div role="group" aria-label={text('category.groups')} className={layout.wrap1}>
      <Button size="small" active={chosen === null} onClick={() => onChoose(null)}>
        {text('category.allGroups')}
      </Button>
      {groups.map((group) => (
        <Button
          key={group.id}
          size="small"
          active={chosen === group.id}
          onClick={() => onChoose(chosen === group.id ? null : group.id)}
        >
          {named(group)}
        </Button>
      ))}
    </div>
  )
}

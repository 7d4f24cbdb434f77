import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from '../administration.module.css'

interface RowActionsProps {
  readonly name: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const text = useText()
  return (
    <span className={styles.rowActions}>
      <Button
        size="small"
        kind="quiet"
        icon={<Icon of={IconPencil} size={16} />}
        aria-label={text('content.edit', { name })}
        onClick={onEdit}
      />
      <Button
        size="small"
        kind="quiet"
        icon={<Icon of={IconTrash} size={16} />}
        aria-label={text('content.delete.label', { name })}
        onClick={onDelete}
      />
    </span>
  )
}

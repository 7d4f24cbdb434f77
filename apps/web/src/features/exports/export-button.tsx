import { IconDownload, IconLock } from '@tabler/icons-react'
import type { Permission } from '@ecotrame/contract'
import { capable, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, Tooltip } from '../../ui/index.ts'

interface ExportButtonProps {
  readonly permission: Permission
  readonly onClick: () => void
}

/** Whether the plan opens exports. */
export const useMayExport = (): boolean => capable(useAccount().subscription, 'export')

/** Beside the title of a library. Locked by the plan it stays, with a lock, and leads to the prompt. */
export function ExportButton({ permission, onClick }: ExportButtonProps) {
  const text = useText()
  const isPermitted = usePermitted(permission)
  const isOpen = useMayExport()
  if (!isPermitted) return null
  const button = (
    <Button kind="secondary" icon={<Icon of={isOpen ? IconDownload : IconLock} />} onClick={onClick}>
      {text('exports.button')}
    </Button>
  )
  return isOpen ? button : <Tooltip label={text('access.locked')}>{button}</Tooltip>
}

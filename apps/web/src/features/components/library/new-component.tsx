import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Menu, useAddress } from '../../../ui/index.ts'
import { materialsQuery } from '../queries.ts'

/** A new material, or a new part once there is a material to make it of. */
export function NewComponent() {
  const text = useText()
  const { go } = useAddress()
  const allowed = usePermitted('create_component')
  const materials = useQuery({ ...materialsQuery(), enabled: allowed })
  if (!allowed) return null
  const none = materials.data?.length === 0
  return (
    <Menu
      label={text('components.new')}
      align="end"
      trigger={
        <Button kind="primary">
          {text('components.new')} <Icon of={IconChevronDown} size={16} />
        </Button>
      }
      entries={[
        {
          id: 'material',
          label: text('components.newMaterial'),
          onSelect: () => go('/component/create?kind=material'),
        },
        {
          id: 'part',
          label: text('components.newPart'),
          disabledBecause: none ? text('components.materialFirst') : undefined,
          onSelect: () => go('/component/create?kind=part'),
        },
      ]}
    />
  )
}

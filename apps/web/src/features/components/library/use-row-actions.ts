import type { ComponentRow } from '@ecotrame/contract'
import { IconCopy, IconListDetails, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem, type MenuEntry } from '../../../ui/index.ts'
import { useDuplicateComponent } from '../queries.ts'

/** What is looked at or has to be confirmed. */
export interface Asked {
  readonly what: 'delete' | 'replace' | 'uses'
  readonly row: ComponentRow
}

export function useRowActions(onAsked: (asked: Asked) => void) {
  const text = useText()
  const copying = useDuplicateComponent()
  const may = {
    update: usePermitted('update_component'),
    duplicate: usePermitted('duplicate_component'),
    delete: usePermitted('delete_component'),
  }
  const refused = (allowed: boolean) => (allowed ? undefined : text('evaluation.notPermitted'))
  const copy = ({ id }: ComponentRow) =>
    copying.mutate(id, {
      onSuccess: ({ name }) => showToast({ type: 'success', body: text('components.copied', { name }) }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (row: ComponentRow): readonly (MenuEntry | 'line')[] => [
    {
      id: 'open',
      label: text(may.update ? 'action.edit' : 'action.open'),
      icon: IconPencil,
      url: `/component/edit/${row.id}`,
    },
    {
      id: 'duplicate',
      label: text('action.duplicate'),
      icon: IconCopy,
      disabledBecause: refused(may.duplicate),
      onSelect: () => copy(row),
    },
    {
      id: 'uses',
      label: text('components.uses.show'),
      icon: IconListDetails,
      onSelect: () => onAsked({ what: 'uses', row }),
    },
    {
      id: 'replace',
      label: text('components.replace.button'),
      icon: IconReplace,
      disabledBecause:
        refused(may.update) ?? (row.evaluations + row.parts === 0 ? text('components.uses.none') : undefined),
      onSelect: () => onAsked({ what: 'replace', row }),
    },
    'line',
    {
      id: 'delete',
      label: text('action.delete'),
      icon: IconTrash,
      danger: true,
      disabledBecause: refused(may.delete),
      onSelect: () => onAsked({ what: 'delete', row }),
    },
  ]
}

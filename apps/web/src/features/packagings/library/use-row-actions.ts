import type { PackagingRow } from '@ecotrame/contract'
import { IconCopy, IconListDetails, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem, type MenuEntry } from '../../../ui/index.ts'
import { useDuplicatePackaging } from '../queries.ts'

/** What is looked at or has to be confirmed. */
export interface Asked {
  readonly what: 'delete' | 'replace' | 'uses'
  readonly row: PackagingRow
}

export function useRowActions(onAsked: (asked: Asked) => void) {
  const text = useText()
  const copying = useDuplicatePackaging()
  const may = {
    update: usePermitted('update_packaging'),
    duplicate: usePermitted('duplicate_packaging'),
    evaluations: usePermitted('update_evaluation'),
    delete: usePermitted('delete_packaging'),
  }
  const refused = (allowed: boolean) => (allowed ? undefined : text('evaluation.notPermitted'))
  const copy = ({ id }: PackagingRow) =>
    copying.mutate(id, {
      onSuccess: ({ name }) => showToast({ type: 'success', body: text('packagings.copied', { name }) }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (row: PackagingRow): readonly (MenuEntry | 'line')[] => [
    {
      id: 'open',
      label: text(may.update ? 'action.edit' : 'action.open'),
      icon: IconPencil,
      url: `/packagings/edit/${row.id}`,
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
      label: text('packagings.uses.show'),
      icon: IconListDetails,
      onSelect: () => onAsked({ what: 'uses', row }),
    },
    {
      id: 'replace',
      label: text('packagings.replace.show'),
      icon: IconReplace,
      disabledBecause:
        refused(may.evaluations) ??
        (row.evaluations + row.products === 0 ? text('packagings.uses.none') : undefined),
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

import { limits, type ComponentRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ReplaceQuestion } from '../reuse/index.ts'
import { componentsKey, fetchComponents, useReplaceComponent } from './queries.ts'

interface ReplaceComponentProps {
  readonly component: Pick<ComponentRow, 'id' | 'name' | 'kind' | 'evaluations' | 'parts'>
  readonly onClose: () => void
}

/** Puts another component of the same kind in the place of this one, everywhere that may be seen. */
export function ReplaceComponent({ component, onClose }: ReplaceComponentProps) {
  const text = useText()
  const { id, name, kind, evaluations, parts } = component
  const others = useQuery({
    queryKey: [...componentsKey, 'of-kind', kind],
    queryFn: ({ signal }) => fetchComponents({ kind, limit: limits.listMaximumLimit }, signal),
  })
  return (
    <ReplaceQuestion
      title={text('components.replace.title', { name })}
      button={text('components.replace.button')}
      consequence={text('components.replace.consequence', { evaluations, parts })}
      by={{ label: text('components.replace.byLabel'), hint: text(`components.replace.same.${kind}`) }}
      asked={text('components.replace.asked')}
      done={text('components.replace.done')}
      id={id}
      others={{ data: others.data?.items, error: others.error }}
      replacing={useReplaceComponent()}
      onClose={onClose}
    />
  )
}

import type { ComponentUses } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { UseItem, UseList } from '../reuse/index.ts'
import { useComponentWords } from './use-component-words.ts'
import edit from '../../ui/edit-form.module.css'
import layout from '../../ui/layout.module.css'

interface UsesListProps {
  readonly uses: ComponentUses
  /** Revision of now; entries of an older one are marked. */
  readonly revision: number
}

/** Where a component is used: evaluations that may be seen, parts, and how many others there are. */
export function UsesList({ uses, revision }: UsesListProps) {
  const text = useText()
  const { wordOf } = useComponentWords()
  const { evaluations, parts, others, total } = uses
  if (total + parts.length + others === 0) return <p>{text('components.uses.none')}</p>
  return (
    <div className={edit.group}>
      {parts.length > 0 && <h3>{text('components.uses.parts', { count: parts.length })}</h3>}
      <UseList>
        {parts.map(({ id, name }) => (
          <UseItem key={id} address={`/component/edit/${id}`} name={name} />
        ))}
      </UseList>
      {total > 0 && <h3>{text('components.uses.evaluations', { count: total })}</h3>}
      <UseList>
        {evaluations.map((evaluation) => (
          <UseItem
            key={evaluation.id}
            address={`/evaluation/edit/${evaluation.id}`}
            name={evaluation.name}
            beside={wordOf(evaluation.category)}
            outdated={evaluation.revision < revision ? text('components.uses.outOfDate') : undefined}
          />
        ))}
      </UseList>
      {others > 0 && <p className={layout.soft}>{text('components.uses.others', { count: others })}</p>}
    </div>
  )
}

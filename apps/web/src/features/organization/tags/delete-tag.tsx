import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { tagQuery, useDeleteTag } from './queries.ts'

interface DeleteTagProps {
  readonly id: string
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Says from how many evaluations the tag will be removed, before it goes (specification §5). */
export function DeleteTag({ id, name, onDone, onClose }: DeleteTagProps) {
  const text = useText()
  const removal = useDeleteTag()
  const { data: tag, error } = useQuery(tagQuery(id))
  return (
    <DeleteQuestion
      title={text('tags.delete.title', { name })}
      button={text('tags.delete.button')}
      problem={error}
      done={text('tags.delete.done', { name })}
      removal={removal}
      thing={tag}
      onDone={onDone}
      onClose={onClose}
    >
      {tag ? (
        <p>
          {tag.evaluations === 0
            ? text('tags.delete.unused')
            : text('tag.delete.confirm', { name, count: tag.evaluations })}
        </p>
      ) : (
        !error && <Skeleton height={40} />
      )}
    </DeleteQuestion>
  )
}

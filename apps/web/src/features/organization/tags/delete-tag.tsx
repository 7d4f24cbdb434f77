import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { showToast, Skeleton } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
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
  const go = () =>
    tag &&
    removal.mutate(tag, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('tags.delete.done', { name }) })
        onDone()
        onClose()
      },
    })
  return (
    <Question
      title={text('tags.delete.title', { name })}
      button={text('tags.delete.button')}
      danger
      disabled={tag === undefined}
      loading={removal.isPending}
      problem={removal.error ?? error}
      onConfirm={go}
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
    </Question>
  )
}

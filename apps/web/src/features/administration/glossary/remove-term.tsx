import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useRemoveTerm, type EditedTerm } from './queries.ts'

interface RemoveTermProps {
  readonly term: EditedTerm
  readonly onClose: () => void
}

export function RemoveTerm({ term, onClose }: RemoveTermProps) {
  const text = useText()
  const removal = useRemoveTerm()
  const name = { term: term.title }
  const go = () =>
    removal.mutate(term, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('glossary.edit.removed', name) })
        onClose()
      },
    })
  return (
    <Question
      title={text('glossary.edit.removeTitle', name)}
      button={text('glossary.edit.removeButton')}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{text(term.origin === 'own' ? 'glossary.edit.removeOwn' : 'glossary.edit.removeShipped')}</p>
    </Question>
  )
}

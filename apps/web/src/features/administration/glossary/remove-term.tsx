import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useRemoveTerm, type EditedTerm } from './queries.ts'

interface RemoveTermProps {
  readonly term: EditedTerm
  readonly onClose: () => void
}

export function RemoveTerm({ term, onClose }: RemoveTermProps) {
  const text = useText()
  const removal = useRemoveTerm()
  const name = { term: term.title }
  return (
    <DeleteQuestion
      title={text('glossary.edit.removeTitle', name)}
      button={text('glossary.edit.removeButton')}
      done={text('glossary.edit.removed', name)}
      removal={removal}
      thing={term}
      onClose={onClose}
    >
      <p>{text(term.origin === 'own' ? 'glossary.edit.removeOwn' : 'glossary.edit.removeShipped')}</p>
    </DeleteQuestion>
  )
}

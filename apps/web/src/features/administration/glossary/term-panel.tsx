import { limits, type Explanation } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ErrorPanel, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { blankIn, EditForm, useEditing } from '../../../ui/resource/index.ts'
import { fetchTerm, saveTerm, staleWithTerms, termsQuery, type TermDraft } from './queries.ts'
import { SpokenFields } from './spoken-fields.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './glossary-admin.module.css'

/** Stands in the query instead of an id for a new one. */
export const newTerm = 'new'

interface TermPanelProps {
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function TermPanel({ id, onClose }: TermPanelProps) {
  const text = useText()
  const terms = useQuery(termsQuery())
  // What is edited is what stood there when the panel was opened: a later answer must not change the form.
  const [start, setStart] = useState<Explanation | null>(null)
  if (id === newTerm) return <TermForm term={null} onClose={onClose} />
  const found = start ?? terms.data?.find((term) => term.id === id)
  if (found && start === null) setStart(found)
  if (found) return <TermForm term={found} onClose={onClose} />
  return (
    <SidePanel opened title={text('glossary.edit.term')} onClose={() => onClose(false)}>
      {terms.error ? <ErrorPanel problem={terms.error} /> : <Skeleton height={240} />}
    </SidePanel>
  )
}

const draftOf = (term: Explanation | null): TermDraft => ({
  id: term?.id ?? '',
  title: term?.title ?? '',
  title_fr: term?.title_fr ?? '',
  description: term?.description ?? '',
  description_fr: term?.description_fr ?? '',
  sources: (term?.sources ?? []).join('\n'),
})

interface TermFormProps {
  readonly term: Explanation | null
  readonly onClose: (saved: boolean) => void
}

function TermForm({ term, onClose }: TermFormProps) {
  const text = useText()
  const editing = useEditing<Explanation, TermDraft>({
    row: term,
    draftOf,
    send: saveTerm,
    fetch: fetchTerm,
    labels: {
      id: text('glossary.edit.id'),
      title: text('glossary.edit.englishTerm'),
      title_fr: text('glossary.edit.frenchTerm'),
      description: text('glossary.edit.englishExplanation'),
      description_fr: text('glossary.edit.frenchExplanation'),
      sources: text('glossary.edit.sourcesShort'),
    },
    missing: (draft) => blankIn(draft, 'id', 'title', 'description'),
    said: ({ title }) => text('glossary.edit.saved', { term: title }),
    stale: staleWithTerms,
    onSaved: () => onClose(true),
  })
  const { draft, change, error } = editing
  return (
    <EditForm
      editing={editing}
      title={term?.title ?? text('glossary.edit.new')}
      part="term"
      submit={text(term ? 'action.save' : 'glossary.edit.create')}
      refused={{ title: text('glossary.edit.errorTitle'), content: text('glossary.edit.errorContent') }}
      onClose={onClose}
    >
      <TextField
        {...editing.field('id')}
        required
        disabled={term !== null}
        hint={text('glossary.edit.idHint')}
      />
      <p className={layout.caption}>{text('glossary.edit.html')}</p>
      <div className={styles.languages}>
        <SpokenFields
          language="en"
          title={draft.title}
          description={draft.description}
          onTitle={(title) => change({ title })}
          onDescription={(description) => change({ description })}
          errors={{ title: error('title'), description: error('description') }}
        />
        <SpokenFields
          language="fr"
          title={draft.title_fr}
          description={draft.description_fr}
          onTitle={(title_fr) => change({ title_fr })}
          onDescription={(description_fr) => change({ description_fr })}
          errors={{ title: error('title_fr'), description: error('description_fr') }}
        />
      </div>
      <TextArea
        {...editing.field('sources')}
        label={text('glossary.edit.sources')}
        rows={3}
        maxLength={limits.explanationMaximumLength}
      />
    </EditForm>
  )
}

import { limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { tagChoicesQuery } from '../../evaluations/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'

/** Season, line or project: tags by which the evaluation is found in the list. */
export function TagsField() {
  const text = useText()
  const { state, dispatch, errorAt } = useEditing()
  const { tags } = state.content
  const { data = [] } = useQuery(tagChoicesQuery())
  const entries = data.map(({ id, name, color }) => ({ id, value: name, color }))
  return (
    <MultiSelect
      id={fieldId('tags')}
      label={text('tags.label')}
      hint={text('editor.tags.hint')}
      entries={entries}
      chosen={tags.map(({ id, name, color }) => ({ id, value: name, color }))}
      maximum={limits.tagsOfEvaluationMaximum}
      onChange={(ids) => {
        const known = [...tags, ...data]
        dispatch({ type: 'tagsChosen', tags: ids.flatMap((id) => known.find((tag) => tag.id === id) ?? []) })
      }}
      error={errorAt('tags')}
    />
  )
}

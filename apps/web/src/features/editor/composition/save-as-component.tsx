import { createComponent, type CallInput, type Component, type ComponentChoices } from '@ecotrame/contract'
import type { CategoryForm, CompositionEntry, ReusableComponent } from '@ecotrame/lca'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { showToast, TextField } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useEditing } from '../editor-context.ts'
import { componentChoicesQuery } from '../queries.ts'
import { materialsAt, shareOf, type NewLink } from '../model/index.ts'
import { entryName } from '../words-of-entries.ts'
import { materialContent, partContent, wholeShares } from './component-of-entry.ts'

interface SaveAsComponentProps {
  readonly entry: CompositionEntry
  readonly name: string
  readonly onClose: () => void
}

/** Makes a component of a line, with its materials where it is a part, and links the lines to what was made. */
export function SaveAsComponent({ entry, name: suggested, onClose }: SaveAsComponentProps) {
  const text = useText()
  const language = useLanguage()
  const cache = useQueryClient()
  const { state, change } = useEditing()
  const [name, setName] = useState(suggested)
  const saving = useMutation({
    mutationFn: async () => {
      const choices = await cache.ensureQueryData(componentChoicesQuery())
      const nameOf = (one: CompositionEntry) => entryName(state.form, one, language) || name
      return entry.type === 'part'
        ? madePart(
            { form: state.form, choices, entry, name, nameOf, shareOf: (one) => shareOf(state.form, one) },
            materialsAt(state.content.form, entry.id),
          )
        : [await madeMaterial(state.form, choices, entry, name)]
    },
    onSuccess: async (links) => {
      change({ do: 'link', links })
      await cache.invalidateQueries({ queryKey: ['components'] })
      showToast({ type: 'success', body: text('components.create.success') })
      onClose()
    },
  })
  return (
    <Question
      title={text('editor.component.saveTitle')}
      button={text('editor.component.save')}
      disabled={name.trim() === ''}
      loading={saving.isPending}
      problem={saving.error}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label={text('components.name')}
        required
        value={name}
        onChange={setName}
        hint={text(entry.type === 'part' ? 'editor.component.partHint' : 'editor.component.saveHint')}
      />
    </Question>
  )
}

type Content = CallInput<typeof createComponent>['body']
const made = (content: Content): Promise<Component> =>
  send(createComponent, { body: content, idempotencyKey: crypto.randomUUID() })

async function madeMaterial(
  form: CategoryForm,
  choices: ComponentChoices,
  entry: CompositionEntry,
  name: string,
): Promise<NewLink> {
  const { usable } = await made({ name: name.trim(), material: materialContent(form, choices, entry) })
  return { entry: entry.id, component: usable as ReusableComponent }
}

interface PartMaking {
  readonly form: CategoryForm
  readonly choices: ComponentChoices
  readonly entry: CompositionEntry
  readonly name: string
  readonly nameOf: (entry: CompositionEntry) => string
  readonly shareOf: (entry: CompositionEntry) => number | null
}

/** Materials that are no components yet become some: a part is made of components. */
async function madePart(
  { form, choices, entry, name, nameOf, shareOf: share }: PartMaking,
  materials: readonly CompositionEntry[],
): Promise<readonly NewLink[]> {
  const links: NewLink[] = []
  const ids: string[] = []
  for (const material of materials) {
    if (material.component === undefined) {
      const link = await madeMaterial(form, choices, material, nameOf(material))
      links.push(link)
      ids.push(link.component.id)
    } else ids.push(material.component.id)
  }
  const shares = wholeShares(materials.map((one) => share(one) ?? 0))
  const madeOf = ids.map((component, index) => ({ component, share: shares[index] ?? 0 }))
  const { usable } = await made({
    name: name.trim(),
    part: { ...partContent(form, entry), materials: madeOf },
  })
  return [...links, { entry: entry.id, component: usable as ReusableComponent }]
}

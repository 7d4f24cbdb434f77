import type { CompositionEntry } from '@ecotrame/lca'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Menu, type MenuEntry } from '../../../ui/index.ts'
import { useComments } from '../../comments/index.ts'
import { useEditing } from '../editor-context.ts'
import { entriesAt, identityOf, materialsAt, offers, originsOf, placesOf, roleField } from '../model/index.ts'
import { newId } from '../../form-options/index.ts'
import { SaveAsComponent } from './save-as-component.tsx'
import type { EntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

interface EntryMenuProps {
  readonly entry: CompositionEntry
  readonly keys: Pick<EntryKeys, 'onRemoved' | 'onMoved'>
}

/** What can be done with a line: move it, put it into another part, say where it comes from, remove it. */
export function EntryMenu({ entry, keys }: EntryMenuProps) {
  const text = useText()
  const { state, change } = useEditing()
  const named = useEntryName()
  const toParts = usePartMoves(entry, keys)
  const origins = useOriginsEntry(entry, keys)
  const [saving, setSaving] = useState(false)
  const comment = useCommentEntry(entry)
  const ofComponent = useComponentEntries(entry, () => setSaving(true))
  const label = text('editor.entry.menu', { name: named(entry) })
  const beside = entriesAt(state.content.form, entry.type, entry.parent ?? null)
  const place = beside.indexOf(entry)
  const moves = [
    { by: -1, id: 'up', label: text('editor.entry.up.label'), possible: place > 0 },
    { by: 1, id: 'down', label: text('editor.entry.down.label'), possible: place < beside.length - 1 },
  ] as const
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<Button kind="quiet" icon={<Icon of={IconDots} />} aria-label={label} />}
        entries={[
          ...moves.map((move) => ({
            id: move.id,
            label: move.label,
            onSelect: () => change({ do: 'move', entry: entry.id, by: move.by }),
            ...(move.possible ? {} : { disabledBecause: text(`editor.entry.${move.id}.end`) }),
          })),
          ...toParts,
          ...origins,
          ...ofComponent,
          ...comment,
          'line',
          {
            id: 'remove',
            label: text(entry.type === 'part' ? 'editor.part.remove' : 'editor.entry.remove'),
            danger: true,
            onSelect: () => {
              change({ do: 'remove', entry: entry.id })
              keys.onRemoved()
            },
          },
        ]}
      />
      {saving && <SaveAsComponent entry={entry} name={named(entry)} onClose={() => setSaving(false)} />}
    </>
  )
}

function useCommentEntry(entry: CompositionEntry): readonly MenuEntry[] {
  const text = useText()
  const comments = useComments()
  if (comments === null || !comments.mayWrite) return []
  const place = { kind: 'field', key: `composition.${entry.id}` } as const
  return [{ id: 'comment', label: text('comments.onLine'), onSelect: () => comments.show(place) }]
}

/** A line becomes a component of the library, or lets go of the one that it is linked to. */
function useComponentEntries(entry: CompositionEntry, onSave: () => void): readonly MenuEntry[] {
  const text = useText()
  const { state, change } = useEditing()
  const mayCreate = usePermitted('create_component')
  if (entry.component !== undefined)
    return [
      {
        id: 'unlink',
        label: text('editor.component.unlink'),
        onSelect: () => change({ do: 'unlink', entry: entry.id }),
      },
    ]
  if (!mayCreate || (entry.type !== 'material' && entry.type !== 'part')) return []
  const saysWhat =
    entry.type === 'part'
      ? materialsAt(state.content.form, entry.id).length > 0
      : identityOf(state.form, entry) !== null
  return [
    {
      id: 'saveAsComponent',
      label: text('editor.component.saveAs'),
      disabledBecause: saysWhat ? undefined : text('editor.component.sayWhat'),
      onSelect: onSave,
    },
  ]
}

/** A material can go to every other part, or back to the product itself. */
function usePartMoves(entry: CompositionEntry, { onMoved }: EntryMenuProps['keys']): readonly MenuEntry[] {
  const text = useText()
  const { state, change } = useEditing()
  const named = useEntryName()
  if (entry.type !== 'material') return []
  const { composition } = state.content.form
  return placesOf(state.content.form)
    .filter((place) => place !== (entry.parent ?? null))
    .map((place) => {
      const part = composition.find(({ id }) => id === place)
      const name = part ? named(part) : text('editor.part.main')
      return {
        id: `part ${place ?? ''}`,
        label: text('editor.entry.toPart', { name }),
        onSelect: () => {
          change({ do: 'moveToPart', entry: entry.id, part: place })
          onMoved(entry.id)
        },
      }
    })
}

/** A material from several countries: the first one is the country that was said so far; the cursor goes there. */
function useOriginsEntry(entry: CompositionEntry, { onMoved }: EntryMenuProps['keys']): readonly MenuEntry[] {
  const text = useText()
  const { state, change } = useEditing()
  const { form } = state
  const begun = originsOf(state.content.form, entry.id).length > 0
  if (entry.type !== 'material' || begun || !offers(form, 'origin')) return []
  const own = roleField(form, 'material', 'materialCountry')
  const said = own ? entry.values[own.id]?.value : null
  const known = roleField(form, 'origin', 'originCountry')?.configuration.options ?? []
  const identity = known.find(({ id }) => id === said)?.id ?? null
  return [
    {
      id: 'origins',
      label: text('editor.origin.several'),
      onSelect: () => {
        const origin = newId()
        change({ do: 'add', type: 'origin', entry: origin, identity, parent: entry.id })
        onMoved(origin)
      },
    },
  ]
}

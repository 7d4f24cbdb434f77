import { findTag, limits, type TagRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, send, usePermitted, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { ErrorPanel, Link, showToast, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { ColorField } from './color-field.tsx'
import { tagQuery, useSaveTag, type TagSaving } from './queries.ts'
import { TagConflict, type Draft, type Theirs } from './tag-conflict.tsx'

/** Name of the query under which the panel stands. */
export const tagPart = 'tag'
/** Stands there instead of an id for a new one. */
export const newTag = 'new'

interface TagPanelProps {
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function TagPanel({ id, onClose }: TagPanelProps) {
  const text = useText()
  const isNew = id === newTag
  const tag = useQuery({ ...tagQuery(id), enabled: !isNew })
  const may = { create: usePermitted('create_tag'), update: usePermitted('update_tag') }
  if (isNew) return may.create ? <TagForm tag={null} onClose={onClose} /> : null
  if (tag.data && may.update) return <TagForm tag={tag.data} onClose={onClose} />
  return (
    <SidePanel opened title={tag.data?.name ?? text('tags.one')} onClose={() => onClose(false)}>
      {tag.error && <ErrorPanel problem={tag.error} onRetry={() => void tag.refetch()} />}
      {tag.data ? <UsesOf tag={tag.data} /> : !tag.error && <Skeleton height={120} />}
    </SidePanel>
  )
}

/** What keeps a draft from being sent, in the order in which it is said. */
const missingIn = ({ name, color }: Draft): 'color' | 'name' | null =>
  color === null ? 'color' : name.trim() === '' ? 'name' : null

interface TagFormProps {
  readonly tag: TagRow | null
  readonly onClose: (saved: boolean) => void
}

function TagForm({ tag, onClose }: TagFormProps) {
  const text = useText()
  const before: Draft = { name: tag?.name ?? '', color: tag?.color ?? null }
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const { theirs, setTheirs, saving, save } = useSaving(tag, () => onClose(true))
  const missing = tried ? missingIn(draft) : null
  const submit = (wanted: Draft, changed: TagRow | null) => {
    setTried(true)
    const { name, color } = wanted
    if (color !== null && missingIn(wanted) === null) save({ changed, fields: { name, color } })
  }
  return (
    <>
      <FormPanel
        title={tag?.name ?? text('tags.new')}
        part={tagPart}
        onClose={() => onClose(false)}
        onSubmit={() => submit(draft, tag)}
        submit={text(tag ? 'action.save' : 'tags.create')}
        saving={saving.isPending}
        unsaved={draft.name !== before.name || draft.color !== before.color}
        refusal={<TagRefusal tag={tag} missing={missing} problem={theirs ? null : saving.error} />}
      >
        <TextField
          label={text('tags.name')}
          required
          maxLength={limits.tagNameMaximumLength}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={
            tried && draft.name.trim() === '' ? text('field.required') : fieldError(saving.error, 'name')
          }
        />
        <ColorField
          value={draft.color}
          onChange={(color) => setDraft({ ...draft, color })}
          error={missing === 'color' ? text('tag.color.missing') : fieldError(saving.error, 'color')}
        />
        {tag && <UsesOf tag={tag} />}
      </FormPanel>
      {theirs && (
        <TagConflict
          theirs={theirs}
          base={before}
          mine={draft}
          saving={saving.isPending}
          onDecided={(decided) => {
            setDraft(decided)
            setTheirs(null)
            submit(decided, theirs.tag)
          }}
          onLater={() => setTheirs(null)}
        />
      )}
    </>
  )
}

function useSaving(tag: TagRow | null, onSaved: () => void) {
  const text = useText()
  const saving = useSaveTag()
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const compare = async (id: string, saved: SavedMeanwhile | null) =>
    setTheirs({ tag: await send(findTag, { params: { id } }), saved })
  const save = (wanted: TagSaving) =>
    saving.mutate(wanted, {
      onSuccess: () => {
        showToast({ type: 'success', body: text(tag ? 'tag.update.success' : 'tag.create.success') })
        onSaved()
      },
      onError: (problem) => {
        if (tag && problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
          compare(tag.id, problem.saved).catch(() => undefined)
      },
    })
  return { theirs, setTheirs, saving, save }
}

interface TagRefusalProps {
  readonly tag: TagRow | null
  readonly missing: 'color' | 'name' | null
  readonly problem: unknown
}

/** Why it was not saved, to the word (specification §8). */
function TagRefusal({ tag, missing, problem }: TagRefusalProps) {
  const text = useText()
  if (missing === 'color')
    return <Refusal title={text('tag.color.missing')} content={text('tag.color.required')} />
  if (missing === null && problem === null) return null
  const action = tag ? 'update' : 'create'
  return (
    <Refusal
      title={text(`tag.${action}.error.title`)}
      content={text(`tag.${action}.error.content`)}
      problem={missing === null ? problem : undefined}
    />
  )
}

function UsesOf({ tag }: { readonly tag: TagRow }) {
  const text = useText()
  return (
    <p>
      <Link to="/evaluation/library" params={{ tag: tag.id }}>
        {text('tags.usedBy.count', { count: tag.evaluations })}
      </Link>
    </p>
  )
}

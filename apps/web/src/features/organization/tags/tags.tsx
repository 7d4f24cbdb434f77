import { limits, tagResource, type TagRow } from '@ecotrame/contract'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { ColorField, nameOfColor } from '../../../ui/fields/color-field.tsx'
import { Colored, Link, Skeleton, TextField } from '../../../ui/index.ts'
import {
  blankIn,
  EditForm,
  resourceClient,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from '../../../ui/resource/index.ts'

/** Evaluations show their tags. */
const tags = resourceClient(tagResource, ['evaluations'])
const part = 'tag'

/** Tags of the organization: seasons, lines and projects by which evaluations are found. */
export function TagsScreen() {
  const text = useText()
  return (
    <ResourceScreen
      client={tags}
      part={part}
      words={{ title: text('settings.entry.tags'), new: text('tags.new'), empty: text('empty.tags') }}
      one={text('tags.one')}
      nameOf={({ name }) => name}
      columns={useColumnsOf(tagResource, {
        name: {
          title: text('tags.name'),
          cell: ({ name, color }) => <Colored color={color}>{name}</Colored>,
          fixed: true,
        },
        evaluations: { title: text('tags.usedBy.label'), kind: 'count' },
        createdAt: { id: 'created', title: text('users.created'), kind: 'day' },
      })}
      card={({ color, evaluations: count }) => (
        <Colored color={color}>{text('tags.usedBy.count', { count })}</Colored>
      )}
      actions={({ id }) => [
        {
          id: 'evaluations',
          label: text('tags.usedBy.show'),
          icon: IconList,
          url: `/evaluation/library?tag=${id}`,
        },
      ]}
      form={(tag, onClose) => <TagForm tag={tag} onClose={onClose} />}
      reading={(tag) => <UsesOf tag={tag} />}
      deletion={(tag, closing) => <DeleteTag tag={tag} {...closing} />}
    />
  )
}

interface TagFormProps {
  readonly tag: TagRow | null
  readonly onClose: (saved: boolean) => void
}

interface TagDraft {
  readonly name: string
  readonly color: string | null
}

function TagForm({ tag, onClose }: TagFormProps) {
  const text = useText()
  const action = tag ? 'update' : 'create'
  const editing = useEditing<TagRow, TagDraft>({
    row: tag,
    draftOf: (row) => ({ name: row?.name ?? '', color: row?.color ?? null }),
    labels: { name: text('tags.name'), color: text('tags.color.label') },
    missing: (draft) => blankIn(draft, 'color', 'name'),
    send: ({ name, color }, row) => tags.save({ name, color: color ?? '' }, row),
    fetch: tags.one,
    said: () => text(`tag.${action}.success`),
    stale: tags.stale,
    onSaved: () => onClose(true),
  })
  const withoutColor = editing.missing.includes('color')
  const colorName = (color: string | null) => {
    const name = nameOfColor(color ?? '')
    return name === null ? (color ?? '') : text(`color.name.${name}`)
  }
  return (
    <EditForm
      editing={editing}
      title={tag?.name ?? text('tags.new')}
      part={part}
      submit={text(tag ? 'action.save' : 'tags.create')}
      refused={
        // To the word (specification §8).
        withoutColor
          ? { title: text('tag.color.missing'), content: text('tag.color.required') }
          : { title: text(`tag.${action}.error.title`), content: text(`tag.${action}.error.content`) }
      }
      wordsOf={(field, draft) => (field === 'name' ? draft.name : colorName(draft.color))}
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required maxLength={limits.tagNameMaximumLength} />
      <ColorField
        {...editing.field('color')}
        error={withoutColor ? text('tag.color.missing') : editing.error('color')}
      />
      {tag && <UsesOf tag={tag} />}
    </EditForm>
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

/** Says from how many evaluations the tag will be removed, before it goes (specification §5). */
function DeleteTag({ tag: { id, name }, ...closing }: { readonly tag: TagRow } & Closing) {
  const text = useText()
  const { data: row, error } = useQuery(tags.oneQuery(id))
  return (
    <DeleteQuestion
      title={text('tags.delete.title', { name })}
      button={text('tags.delete.button')}
      problem={error}
      done={text('tags.delete.done', { name })}
      removal={tags.useRemoval()}
      thing={row && { row }}
      {...closing}
    >
      {row ? (
        <p>
          {row.evaluations === 0
            ? text('tags.delete.unused')
            : text('tag.delete.confirm', { name, count: row.evaluations })}
        </p>
      ) : (
        !error && <Skeleton height={40} />
      )}
    </DeleteQuestion>
  )
}

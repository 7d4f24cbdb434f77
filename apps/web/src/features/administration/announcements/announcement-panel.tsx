import { announcementKinds, limits, type Announcement, type AnnouncementKind } from '@ecotrame/contract'
import { useState } from 'react'
import { languages, type Language, useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Select, TextField } from '../../../ui/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { ContentForm } from '../content/content-form.tsx'
import { useContentEditing } from '../content/use-content-editing.ts'
import {
  draftOf,
  fetchAnnouncement,
  publications,
  saveAnnouncement,
  staleWithAnnouncements,
  type AnnouncementDraft,
} from './queries.ts'
import styles from '../content/content.module.css'

interface AnnouncementPanelProps {
  readonly row: Announcement | null
  readonly onClose: (saved: boolean) => void
}

/** A draft needs its English title; what is published is complete. */
const isMissing = (draft: AnnouncementDraft, field: 'title' | 'body', language: Language) =>
  draft[field][language].trim() === '' &&
  (draft.publication !== 'draft' || (field === 'title' && language === 'en'))
const isComplete = (draft: AnnouncementDraft) =>
  languages.every(
    (language) => !isMissing(draft, 'title', language) && !isMissing(draft, 'body', language),
  ) &&
  (draft.publication !== 'moment' || draft.moment !== '')

/** Write an announcement, and say when it is published. */
export function AnnouncementPanel({ row: given, onClose }: AnnouncementPanelProps) {
  const text = useText()
  const editing = useContentEditing<Announcement, AnnouncementDraft>({
    row: given,
    draftOf,
    send: saveAnnouncement,
    fetch: fetchAnnouncement,
    isComplete,
    said: ({ title }) => text('content.saved', { name: title.en }),
    stale: staleWithAnnouncements,
    onSaved: () => onClose(true),
  })
  const { row, draft, change } = editing
  const errorOf = (field: 'title' | 'body') => (language: Language) =>
    editing.missing && isMissing(draft, field, language)
      ? text('field.required')
      : fieldError(editing.problem, `${field}.${language}`)
  const names = {
    kind: text('announcements.kind.label'),
    title: text('content.field.title'),
    body: text('content.field.text'),
    url: text('announcements.url.label'),
    publication: text('announcements.publication.label'),
    moment: text('announcements.publishedAt'),
  }
  return (
    <ContentForm
      editing={editing}
      title={row?.title.en ?? text('announcements.new')}
      part="announcement"
      nameOf={(field) => names[field]}
      onClose={onClose}
    >
      <Select
        label={names.kind}
        required
        entries={announcementKinds.map((id) => ({ id, value: text(`announcements.kind.${id}`) }))}
        value={draft.kind}
        onChange={(kind) => kind !== null && change({ kind: kind as AnnouncementKind })}
      />
      <BothLanguages
        label="content.field.title"
        required
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={limits.announcementTitleMaximumLength}
        errorOf={errorOf('title')}
      />
      <BothLanguages
        label="content.field.text"
        rich
        value={draft.body}
        onChange={(body) => change({ body })}
        maxLength={limits.announcementMaximumLength}
        errorOf={errorOf('body')}
      />
      <TextField
        label={names.url}
        hint={text('announcements.url.hint')}
        value={draft.url}
        onChange={(url) => change({ url })}
        error={fieldError(editing.problem, 'url')}
      />
      <PublicationFields
        draft={draft}
        change={change}
        isPublished={row?.state === 'published'}
        isMissing={editing.missing}
      />
    </ContentForm>
  )
}

interface PublicationFieldsProps {
  readonly draft: AnnouncementDraft
  readonly change: (changes: Partial<AnnouncementDraft>) => void
  readonly isPublished: boolean
  readonly isMissing: boolean
}

function PublicationFields({ draft, change, isPublished, isMissing }: PublicationFieldsProps) {
  const text = useText()
  const { publication, moment } = draft
  const [opened] = useState(() => Date.now())
  const isPast = moment !== '' && new Date(moment).getTime() < opened
  return (
    <>
      <Select
        label={text('announcements.publication.label')}
        required
        entries={publications.map((id) => ({ id, value: text(`announcements.publication.${id}`) }))}
        value={publication}
        onChange={(id) => id !== null && change({ publication: id })}
      />
      {publication === 'moment' && (
        <TextField
          type="datetime-local"
          label={text('announcements.publishedAt')}
          required
          value={moment}
          onChange={(typed) => change({ moment: typed })}
          error={isMissing && moment === '' ? text('field.required') : null}
        />
      )}
      {publication === 'moment' && isPast && !isPublished && (
        <p className={styles.note}>{text('announcements.past')}</p>
      )}
    </>
  )
}

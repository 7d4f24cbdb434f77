import { announcementKinds, limits, type Announcement } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Select, TextField } from '../../../ui/index.ts'
import { announcements } from '../../announcements/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { blankIn, EditForm, useEditing, type EditingOf } from '../../../ui/resource/index.ts'
import { draftOf, publications, saveAnnouncement, type AnnouncementDraft } from './queries.ts'
import styles from '../content/content.module.css'

interface AnnouncementPanelProps {
  readonly row: Announcement | null
  readonly onClose: (saved: boolean) => void
}

/** A draft needs its English title; what is published is complete. */
const missingIn = (draft: AnnouncementDraft) =>
  draft.publication === 'draft'
    ? blankIn(draft, 'title.en')
    : [
        ...blankIn(draft, 'title.en', 'title.fr', 'body.en', 'body.fr'),
        ...(draft.publication === 'moment' ? blankIn(draft, 'moment') : []),
      ]

/** Write an announcement, and say when it is published. */
export function AnnouncementPanel({ row: given, onClose }: AnnouncementPanelProps) {
  const text = useText()
  const editing = useEditing<Announcement, AnnouncementDraft>({
    row: given,
    draftOf,
    send: saveAnnouncement,
    fetch: announcements.one,
    labels: {
      kind: text('announcements.kind.label'),
      title: text('content.field.title'),
      body: text('content.field.text'),
      url: text('announcements.url.label'),
      publication: text('announcements.publication.label'),
      moment: text('announcements.publishedAt'),
    },
    missing: missingIn,
    said: ({ title }) => text('content.saved', { name: title.en }),
    stale: announcements.stale,
    onSaved: () => onClose(true),
  })
  const { row, error } = editing
  return (
    <EditForm
      editing={editing}
      title={row?.title.en ?? text('announcements.new')}
      part="announcement"
      onClose={onClose}
    >
      <Select
        {...editing.choice('kind')}
        entries={announcementKinds.map((id) => ({ id, value: text(`announcements.kind.${id}`) }))}
      />
      <BothLanguages
        {...editing.field('title')}
        required
        maxLength={limits.announcementTitleMaximumLength}
        errorOf={(language) => error(`title.${language}`)}
      />
      <BothLanguages
        {...editing.field('body')}
        rich
        maxLength={limits.announcementMaximumLength}
        errorOf={(language) => error(`body.${language}`)}
      />
      <TextField {...editing.field('url')} hint={text('announcements.url.hint')} />
      <PublicationFields editing={editing} isPublished={row?.state === 'published'} />
    </EditForm>
  )
}

interface PublicationFieldsProps {
  readonly editing: EditingOf<AnnouncementDraft>
  readonly isPublished: boolean
}

function PublicationFields({ editing, isPublished }: PublicationFieldsProps) {
  const text = useText()
  const { publication, moment } = editing.draft
  const [opened] = useState(() => Date.now())
  const isPast = moment !== '' && new Date(moment).getTime() < opened
  return (
    <>
      <Select
        {...editing.choice('publication')}
        entries={publications.map((id) => ({ id, value: text(`announcements.publication.${id}`) }))}
      />
      {publication === 'moment' && <TextField type="datetime-local" {...editing.field('moment')} required />}
      {publication === 'moment' && isPast && !isPublished && (
        <p className={styles.note}>{text('announcements.past')}</p>
      )}
    </>
  )
}

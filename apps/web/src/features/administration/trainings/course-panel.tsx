import { limits, trainingCategories, trainingLevels, type Training } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { type Language, useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Button, ErrorPanel, NumberField, Select, SidePanel, Skeleton } from '../../../ui/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { ContentForm } from '../content/content-form.tsx'
import { StateField } from '../content/state-field.tsx'
import { useContentEditing } from '../content/use-content-editing.ts'
import { ChapterFields } from './chapter-fields.tsx'
import {
  courseDraft,
  courseIsComplete,
  editedCourseQuery,
  emptyChapter,
  fetchCourse,
  saveCourse,
  staleWithCourses,
  type ChapterDraft,
  type CourseDraft,
} from './queries.ts'

interface CoursePanelProps {
  /** `null`: a new one. */
  readonly id: string | null
  readonly onClose: (saved: boolean) => void
}

export function CoursePanel({ id, onClose }: CoursePanelProps) {
  const text = useText()
  const course = useQuery({
    ...editedCourseQuery(id ?? ''),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  })
  if (id === null) return <CourseForm row={null} onClose={onClose} />
  if (course.data) return <CourseForm row={course.data} onClose={onClose} />
  return (
    <SidePanel opened title={text('trainings.one')} onClose={() => onClose(false)}>
      {course.error ? <ErrorPanel problem={course.error} /> : <Skeleton height={240} />}
    </SidePanel>
  )
}

interface CourseFormProps {
  readonly row: Training | null
  readonly onClose: (saved: boolean) => void
}

function CourseForm({ row: given, onClose }: CourseFormProps) {
  const text = useText()
  const editing = useContentEditing<Training, CourseDraft>({
    row: given,
    draftOf: courseDraft,
    send: saveCourse,
    fetch: fetchCourse,
    isComplete: courseIsComplete,
    said: ({ title }) => text('content.saved', { name: title.en }),
    stale: staleWithCourses,
    onSaved: () => onClose(true),
  })
  const { row, draft, change } = editing
  const errorOf = (field: 'title' | 'summary') => (language: Language) =>
    editing.missing && draft[field][language].trim() === ''
      ? text('field.required')
      : fieldError(editing.problem, `${field}.${language}`)
  const names = {
    title: text('content.field.title'),
    summary: text('content.field.summary'),
    category: text('trainings.category.label'),
    level: text('trainings.level.label'),
    minutes: text('trainings.minutesToRead'),
    state: text('content.field.state'),
    content: text('trainings.chapters'),
  }
  return (
    <ContentForm
      editing={editing}
      title={row?.title.en ?? text('trainings.new')}
      part="course"
      nameOf={(field) => names[field]}
      onClose={onClose}
    >
      <BothLanguages
        label="content.field.title"
        required
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={limits.trainingTitleMaximumLength}
        errorOf={errorOf('title')}
      />
      <BothLanguages
        label="content.field.summary"
        required
        value={draft.summary}
        onChange={(summary) => change({ summary })}
        maxLength={limits.trainingSummaryMaximumLength}
        errorOf={errorOf('summary')}
      />
      <Select
        label={names.category}
        required
        entries={trainingCategories.map((id) => ({ id, value: text(`trainings.category.${id}`) }))}
        value={draft.category}
        onChange={(id) => change({ category: id ?? draft.category })}
      />
      <Select
        label={names.level}
        required
        entries={trainingLevels.map((id) => ({ id, value: text(`trainings.level.${id}`) }))}
        value={draft.level}
        onChange={(id) => change({ level: id ?? draft.level })}
      />
      <NumberField
        label={names.minutes}
        required
        integer
        min={1}
        max={600}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <StateField value={draft.state} onChange={(state) => change({ state })} />
      <Chapters
        chapters={draft.content}
        onChange={(content) => change({ content })}
        showMissing={editing.missing}
      />
    </ContentForm>
  )
}

interface ChaptersProps {
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: readonly ChapterDraft[]) => void
  readonly showMissing: boolean
}

function Chapters({ chapters, onChange, showMissing }: ChaptersProps) {
  const text = useText()
  const move = (place: number, by: number) => {
    const moved = [...chapters]
    moved.splice(place + by, 0, ...moved.splice(place, 1))
    onChange(moved)
  }
  return (
    <>
      {chapters.map((chapter, place) => (
        <ChapterFields
          key={chapter.key}
          chapter={chapter}
          number={place + 1}
          isLast={place === chapters.length - 1}
          isOnly={chapters.length === 1}
          showMissing={showMissing}
          onChange={(changed) => onChange(chapters.map((one) => (one.key === chapter.key ? changed : one)))}
          onMove={(by) => move(place, by)}
          onRemove={() => onChange(chapters.filter(({ key }) => key !== chapter.key))}
        />
      ))}
      {chapters.length < limits.chaptersOfTrainingMaximum && (
        <Button onClick={() => onChange([...chapters, emptyChapter()])}>
          {text('trainings.addChapter')}
        </Button>
      )}
    </>
  )
}

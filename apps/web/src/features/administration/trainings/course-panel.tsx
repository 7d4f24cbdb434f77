import { contentStates, limits, trainingCategories, trainingLevels, type Training } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, NumberField, Select, SidePanel, Skeleton } from '../../../ui/index.ts'
import { trainings } from '../../trainings/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { EditForm, useEditing } from '../../../ui/resource/index.ts'
import { ChapterFields } from './chapter-fields.tsx'
import {
  courseDraft,
  editedCourseQuery,
  emptyChapter,
  missingInCourse,
  saveCourse,
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
  const editing = useEditing<Training, CourseDraft>({
    row: given,
    draftOf: courseDraft,
    send: saveCourse,
    fetch: trainings.one,
    labels: {
      title: text('content.field.title'),
      summary: text('content.field.summary'),
      category: text('trainings.category.label'),
      level: text('trainings.level.label'),
      minutes: text('trainings.minutesToRead'),
      state: text('content.field.state'),
      content: text('trainings.chapters'),
    },
    missing: missingInCourse,
    said: ({ title }) => text('content.saved', { name: title.en }),
    stale: trainings.stale,
    onSaved: () => onClose(true),
  })
  const { row, draft, change, error } = editing
  return (
    <EditForm
      editing={editing}
      title={row?.title.en ?? text('trainings.new')}
      part="course"
      onClose={onClose}
    >
      <BothLanguages
        {...editing.field('title')}
        required
        maxLength={limits.trainingTitleMaximumLength}
        errorOf={(language) => error(`title.${language}`)}
      />
      <BothLanguages
        {...editing.field('summary')}
        required
        maxLength={limits.trainingSummaryMaximumLength}
        errorOf={(language) => error(`summary.${language}`)}
      />
      <Select
        {...editing.choice('category')}
        entries={trainingCategories.map((id) => ({ id, value: text(`trainings.category.${id}`) }))}
      />
      <Select
        {...editing.choice('level')}
        entries={trainingLevels.map((id) => ({ id, value: text(`trainings.level.${id}`) }))}
      />
      <NumberField {...editing.field('minutes')} required integer min={1} max={600} />
      <Select
        {...editing.choice('state')}
        entries={contentStates.map((id) => ({ id, value: text(`content.state.${id}`) }))}
      />
      <Chapters
        chapters={draft.content}
        onChange={(content) => change({ content })}
        showMissing={editing.missing.length > 0}
      />
    </EditForm>
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

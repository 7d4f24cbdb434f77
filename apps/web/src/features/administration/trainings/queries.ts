import {
  removeWhitepaperFile,
  uploadWhitepaperFile,
  type CallInput,
  type ContentState,
  type createTraining,
  type Training,
  type TrainingCategory,
  type TrainingLevel,
  type Whitepaper,
  type WhitepaperType,
  type Wording,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { blankIn } from '../../../ui/resource/index.ts'
import { trainings, whitepapers } from '../../trainings/index.ts'

/** The course that is edited, read anew for it: a list has no chapters. */
export const editedCourseQuery = (id: string) =>
  queryOptions({ queryKey: [...trainings.key, 'edited', id], queryFn: () => trainings.one(id), gcTime: 0 })

const nothing: Wording = { en: '', fr: '' }

export interface ChapterDraft {
  /** Of a chapter that is kept; a new one has none. */
  readonly id: string | null
  /** Tells chapters apart while they are edited. */
  readonly key: string
  readonly title: Wording
  readonly body: Wording
  readonly exercise: Wording
  readonly exerciseUrl: string
  readonly exerciseAnswer: Wording
}
export const emptyChapter = (): ChapterDraft => ({
  id: null,
  key: crypto.randomUUID(),
  title: nothing,
  body: nothing,
  exercise: nothing,
  exerciseUrl: '',
  exerciseAnswer: nothing,
})

export interface CourseDraft {
  readonly title: Wording
  readonly summary: Wording
  readonly category: TrainingCategory
  readonly level: TrainingLevel
  readonly minutes: number | null
  readonly state: ContentState
  readonly content: readonly ChapterDraft[]
}

export const courseDraft = (course: Training | null): CourseDraft => ({
  title: course?.title ?? nothing,
  summary: course?.summary ?? nothing,
  category: course?.category ?? 'start',
  level: course?.level ?? 'first_steps',
  minutes: course?.minutes ?? 5,
  state: course?.state ?? 'draft',
  content: course?.content.map(({ id, title, body, exercise }) => ({
    id,
    key: id,
    title,
    body,
    exercise: exercise?.text ?? nothing,
    exerciseUrl: exercise?.url ?? '',
    exerciseAnswer: exercise?.answer ?? nothing,
  })) ?? [emptyChapter()],
})

const isSaid = ({ en, fr }: Wording) => en.trim() !== '' && fr.trim() !== ''
const isUnsaid = ({ en, fr }: Wording) => en.trim() === '' && fr.trim() === ''
const isWhole = (wording: Wording) => isSaid(wording) || isUnsaid(wording)
/** An answer needs its exercise. */
export const chapterIsComplete = ({ title, body, exercise, exerciseAnswer }: ChapterDraft) =>
  isSaid(title) &&
  isSaid(body) &&
  isWhole(exercise) &&
  isWhole(exerciseAnswer) &&
  (isSaid(exercise) || isUnsaid(exerciseAnswer))
export const missingInCourse = (draft: CourseDraft): readonly string[] => [
  ...blankIn(draft, 'title.en', 'title.fr', 'summary.en', 'summary.fr', 'minutes'),
  ...(draft.content.length > 0 && draft.content.every(chapterIsComplete) ? [] : ['content']),
]

type CourseBody = CallInput<typeof createTraining>['body']

const chapterBody = ({
  id,
  title,
  body,
  exercise,
  exerciseUrl,
  exerciseAnswer,
}: ChapterDraft): CourseBody['content'][number] => ({
  ...(id === null ? {} : { id }),
  title,
  body,
  exercise: isUnsaid(exercise)
    ? null
    : {
        text: exercise,
        url: exerciseUrl.trim() === '' ? null : exerciseUrl.trim(),
        answer: isUnsaid(exerciseAnswer) ? null : exerciseAnswer,
      },
})

export function saveCourse(draft: CourseDraft, row: Training | null): Promise<Training> {
  const body: CourseBody = { ...draft, minutes: draft.minutes ?? 0, content: draft.content.map(chapterBody) }
  return trainings.save(body, row)
}

export interface DocumentDraft {
  readonly title: string
  readonly publisher: string
  readonly year: number | null
  readonly type: WhitepaperType
  readonly language: string
  readonly summary: Wording
  readonly url: string
  readonly note: string
  readonly licence: string
  readonly state: ContentState
}

export const documentDraft = (document: Whitepaper | null): DocumentDraft => ({
  title: document?.title ?? '',
  publisher: document?.publisher ?? '',
  year: document?.year ?? null,
  type: document?.type ?? 'guide',
  language: document?.language ?? 'en',
  summary: document?.summary ?? nothing,
  url: document?.url ?? '',
  note: document?.note ?? '',
  licence: document?.licence ?? '',
  state: document?.state ?? 'draft',
})

const orNothing = (words: string) => (words.trim() === '' ? null : words.trim())

export function saveDocument(draft: DocumentDraft, row: Whitepaper | null): Promise<Whitepaper> {
  const { url, note, licence } = draft
  const body = { ...draft, url: orNothing(url), note: orNothing(note), licence: orNothing(licence) }
  return whitepapers.save(body, row)
}

/** Sets the file of a document, or takes it away. */
export const changeFile = ({ id, rowVersion }: Whitepaper, file: File | null): Promise<Whitepaper> =>
  file === null
    ? send(removeWhitepaperFile, { params: { id }, ifMatch: rowVersion })
    : send(uploadWhitepaperFile, { params: { id }, file, ifMatch: rowVersion })

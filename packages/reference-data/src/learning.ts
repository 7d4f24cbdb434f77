import { readFile } from 'node:fs/promises'
import type { Wording } from '@ecotrame/lca'
import { readTable } from './tables/table.ts'
import { refuseIfAny } from './tables/reasons.ts'

export interface CourseChapter {
  /** Stays the same for good. */
  readonly id: string
  readonly title: Wording
  /** Marked up with a few signs of Markdown. */
  readonly body: Wording
  /** Something to try, and the screen where it is done. */
  readonly exercise: {
    readonly text: Wording
    readonly url: string | null
    /** What comes out on the products of the demonstration. */
    readonly answer: Wording | null
  } | null
}

const categories = ['start', 'results', 'methods', 'data', 'suppliers', 'communication'] as const
const levels = ['first_steps', 'practice', 'depth'] as const

/** A course of the training centre that comes with the release. */
export interface Course {
  readonly id: string
  readonly category: (typeof categories)[number]
  readonly level: (typeof levels)[number]
  readonly minutes: number
  readonly title: Wording
  readonly summary: Wording
  readonly chapters: readonly CourseChapter[]
}

const documentTypes = ['method', 'law', 'policy', 'study', 'report', 'guide', 'data', 'briefing'] as const

/** A public document to read on; only its title, its address and our summary are ours to show. */
export interface ReferenceDocument {
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly year: number | null
  readonly type: (typeof documentTypes)[number]
  /** ISO 639-1. */
  readonly language: string
  readonly summary: Wording
  readonly url: string | null
  readonly note: string | null
  /** `null`: the document stays with its publisher. */
  readonly licence: string | null
}

const folder = new URL('../data/learning/', import.meta.url)
const read = (path: string) => readFile(new URL(path, folder), 'utf8')

interface Listed {
  readonly id: string
  readonly category: Course['category']
  readonly level: Course['level']
  readonly minutes: number
  readonly chapters: readonly string[]
}

interface WrittenChapter {
  readonly title: string
  readonly body: string
  readonly exercise: {
    readonly text: string
    readonly url: string | null
    readonly answer: string | null
  } | null
}
interface WrittenCourse {
  readonly title: string
  readonly summary: string
  readonly chapters: readonly WrittenChapter[]
}

function chapterOf(part: string): WrittenChapter {
  const [title = '', ...rest] = part.split('\n')
  const written = rest.join('\n').trim().split('\n')
  const [, answer] = /^> = (.*)$/.exec(written.at(-1) ?? '') ?? []
  const lines = answer === undefined ? written : written.slice(0, -1)
  const [, text, url] = /^> (.*?)(?: \((\/[^\s()]*)\))?$/.exec(lines.at(-1) ?? '') ?? []
  return {
    title: title.trim(),
    body: (text === undefined ? lines : lines.slice(0, -1)).join('\n').trim(),
    exercise: text === undefined ? null : { text, url: url ?? null, answer: answer ?? null },
  }
}

function courseOf(text: string): WrittenCourse {
  const [head = '', ...parts] = text.split(/^## /m)
  const [title = '', ...summary] = head.trim().split('\n')
  return {
    title: title.replace(/^# /, ''),
    summary: summary.join('\n').trim(),
    chapters: parts.map(chapterOf),
  }
}

type Answers = Readonly<Record<string, number>>

/** What exercises ask for, computed on the products of the demonstration: a test computes each anew. */
export const loadExerciseAnswers = async (): Promise<Answers> =>
  JSON.parse(await read('answers.json')) as Answers

/** Both languages group digits by a narrow space, as French does. */
const grouping = new Intl.NumberFormat('fr')
const decimalMarks = { en: '.', fr: ',' } as const satisfies Record<keyof Wording, string>

/** An answer with its figures: `{{tee-points}}` stands for the one of that name. @throws Error for one that there is not */
function withFigures(answer: string, answers: Answers, language: keyof Wording): string {
  return answer.replaceAll(/\{\{([a-z0-9-]+)\}\}/g, (_, name: string) => {
    const figure = answers[name]
    if (figure === undefined) throw new Error(`No exercise has an answer ${name}`)
    const [whole = '', decimals] = String(figure).split('.')
    const grouped = grouping.format(Number(whole))
    return decimals === undefined ? grouped : `${grouped}${decimalMarks[language]}${decimals}`
  })
}

function answerOf(en: WrittenChapter, fr: WrittenChapter, answers: Answers): Wording | null {
  const [english, french] = [en.exercise?.answer, fr.exercise?.answer]
  if (!english || !french) return null
  return { en: withFigures(english, answers, 'en'), fr: withFigures(french, answers, 'fr') }
}

function bothChapters(id: string, en: WrittenChapter, fr: WrittenChapter, answers: Answers): CourseChapter {
  return {
    id,
    title: { en: en.title, fr: fr.title },
    body: { en: en.body, fr: fr.body },
    exercise:
      en.exercise && fr.exercise
        ? {
            text: { en: en.exercise.text, fr: fr.exercise.text },
            url: en.exercise.url,
            answer: answerOf(en, fr, answers),
          }
        : null,
  }
}

async function loadCourse(listed: Listed, answers: Answers, reasons: string[]): Promise<Course> {
  const { id, chapters } = listed
  const [en, fr] = await Promise.all([
    read(`courses/${id}.en.md`).then(courseOf),
    read(`courses/${id}.fr.md`).then(courseOf),
  ])
  if (!categories.includes(listed.category) || !levels.includes(listed.level))
    reasons.push(`${id}: an unknown category or level`)
  for (const { title, summary } of [en, fr])
    if (title === '' || summary === '') reasons.push(`${id}: no title or no summary`)
  const both = chapters.flatMap((chapter, place) => {
    const [english, french] = [en.chapters[place], fr.chapters[place]]
    const answered = [english, french].map((one) => Boolean(one?.exercise?.answer))
    const sameAnswer = answered[0] === answered[1]
    if (!english?.body || !french?.body || english.exercise?.url !== french.exercise?.url || !sameAnswer) {
      reasons.push(`${id}: chapter ${chapter} is not the same in both languages`)
      return []
    }
    return [bothChapters(chapter, english, french, answers)]
  })
  if (en.chapters.length !== chapters.length || fr.chapters.length !== chapters.length)
    reasons.push(`${id}: not the chapters that are listed`)
  const wording = (part: 'title' | 'summary') => ({ en: en[part], fr: fr[part] })
  return { ...listed, title: wording('title'), summary: wording('summary'), chapters: both }
}

/** The courses in the order of the centre. @throws ReferenceDataError when one is broken or missing in a language */
export async function loadCourses(): Promise<readonly Course[]> {
  const reasons: string[] = []
  const listed = JSON.parse(await read('courses.json')) as readonly Listed[]
  const answers = await loadExerciseAnswers()
  const courses = await Promise.all(listed.map((one) => loadCourse(one, answers, reasons)))
  refuseIfAny('courses', reasons)
  return courses
}

/** All documents. @throws ReferenceDataError when the table is broken */
export async function loadReferenceDocuments(): Promise<readonly ReferenceDocument[]> {
  const reasons: string[] = []
  const documents = readTable(
    'documents.csv',
    await read('documents.csv'),
    (row): ReferenceDocument => ({
      id: row.text('document_id'),
      title: row.text('title'),
      publisher: row.text('publisher'),
      year: row.text('year') === 'undated' ? null : row.number('year'),
      type: row.oneOf('type', documentTypes),
      language: row.text('language'),
      summary: { en: row.text('summary_en'), fr: row.text('summary_fr') },
      url: row.optionalText('url'),
      note: null,
      licence: null,
    }),
    reasons,
  )
  refuseIfAny('documents', reasons)
  return documents
}

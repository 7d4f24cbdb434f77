import { createHash } from 'node:crypto'
import type { Course } from '@ecotrame/reference-data/learning'
import type { Tx } from '../../platform/database/database.ts'
import { shipContents } from './shipped-contents.ts'
import { writeChapters, type ChapterFields } from './chapters.ts'
import { columnsOf, trainings } from './trainings.ts'

/** The same chapter has the same id in every release and installation: who has read it need not read it again. */
function idOfChapter(course: string, chapter: string): string {
  const hash = createHash('sha256').update(`${course}/${chapter}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const chaptersOf = ({ id, chapters }: Course): readonly ChapterFields[] =>
  chapters.map((chapter) => ({ ...chapter, id: idOfChapter(id, chapter.id) }))

const rowOf = (course: Course) => {
  const { title, summary, category, level, minutes } = course
  const content = course.chapters.map(({ id: _id, ...chapter }) => chapter)
  return columnsOf({ title, summary, category, level, minutes, state: 'published', content })
}

/** Writes the courses of this release. */
export const shipTrainings = (tx: Tx, courses: readonly Course[]): Promise<number> =>
  shipContents(tx, {
    items: courses.map((course) => ({ identifier: `training/${course.id}`, item: course })),
    table: trainings,
    columns: rowOf,
    written: (writing, id, course) => writeChapters(writing, id, chaptersOf(course)),
  })

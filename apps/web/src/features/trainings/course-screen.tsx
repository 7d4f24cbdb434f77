import type { Training, TrainingChapter } from '@ecotrame/contract'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../api/index.ts'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  EmptyState,
  ErrorPanel,
  Link,
  Select,
  Sidebar,
  Skeleton,
  tellProblem,
  useAddress,
  useDocumentTitle,
} from '../../ui/index.ts'
import { useNarrow } from '../../ui/list/index.ts'
import { RichText } from '../learning/index.ts'
import { Certificate } from './certificate.tsx'
import { CourseProgress } from './course-card.tsx'
import { courseQuery, useMarkChapter } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './trainings.module.css'

/** One course: its chapters at the side, the one that is read, and something to try. */
export function CourseScreen() {
  const text = useText()
  const id = useParams({ strict: false, select: (params) => (params as { id?: string }).id ?? '' })
  const course = useQuery(courseQuery(id))
  if (course.data) return <Course course={course.data} />
  if (course.error instanceof ApiProblem && course.error.code === 'NOT_FOUND')
    return (
      <EmptyState
        heading
        title={text('trainings.gone')}
        action={<Link to="/trainings">{text('topbar.trainingCenter')}</Link>}
      />
    )
  return course.error ? (
    <ErrorPanel problem={course.error} onRetry={() => void course.refetch()} />
  ) : (
    <Skeleton height={320} />
  )
}

function Course({ course }: { readonly course: Training }) {
  const text = useText()
  const language = useLanguage()
  const narrow = useNarrow()
  const { path, query, setQuery } = useAddress()
  const title = wordingIn(language, course.title)
  useDocumentTitle(title)
  const named = course.content.find(({ id }) => id === query.get('chapter'))
  // Who comes back goes on where the reading ended.
  const chapter = named ?? course.content.find(({ done }) => done === false) ?? course.content[0]
  const open = (id: string) => setQuery({ chapter: id })
  return (
    <div className={styles.course} data-sidebar>
      {!narrow && (
        <Sidebar
          label={text('trainings.chapters')}
          pinnedAtFirst
          items={course.content.map((one, place) => ({
            id: one.id,
            name: `${place + 1}. ${wordingIn(language, one.title)}`,
            icon: IconBook,
            uri: `${path}?chapter=${one.id}`,
            active: one.id === chapter?.id,
            progress: one.done ? 100 : 0,
          }))}
          onSelect={({ id }) => open(id)}
        />
      )}
      <section className={styles.page}>
        <p>
          <Link to="/trainings">{text('topbar.trainingCenter')}</Link>
        </p>
        <h1>{title}</h1>
        <p className={styles.facts}>
          <Chip>{text(`trainings.category.${course.category}`)}</Chip>
          <span>{text(`trainings.level.${course.level}`)}</span>
          <span>{text('trainings.minutes', { count: course.minutes })}</span>
        </p>
        <p className={styles.summary}>{wordingIn(language, course.summary)}</p>
        <CourseProgress done={course.done ?? 0} chapters={course.chapters} />
        {narrow && (
          <Select
            label={text('trainings.chapters')}
            entries={course.content.map((one, place) => ({
              id: one.id,
              value: `${place + 1}. ${wordingIn(language, one.title)}`,
              ...(one.done ? { emphasis: text('trainings.chapter.read') } : {}),
            }))}
            value={chapter?.id ?? null}
            onChange={(id) => id !== null && open(id)}
          />
        )}
        {chapter && <Chapter course={course} chapter={chapter} onOpen={open} />}
      </section>
    </div>
  )
}

interface ChapterProps {
  readonly course: Training
  readonly chapter: TrainingChapter
  readonly onOpen: (id: string) => void
}

function Chapter({ course, chapter, onOpen }: ChapterProps) {
  const text = useText()
  const language = useLanguage()
  const head = useHeadInSight(chapter.id)
  const mark = useMarkChapter(course.id)
  const { query, setQuery } = useAddress()
  const { content } = course
  const place = content.findIndex(({ id }) => id === chapter.id)
  const [before, next] = [content[place - 1], content[place + 1]]
  const refused = { onError: (problem: unknown) => tellProblem(problem, text) }
  const finish = () => {
    mark.mutate({ chapter: chapter.id, done: true }, refused)
    if (next) onOpen(next.id)
  }
  const exercise = chapter.exercise
  return (
    <article className={styles.chapter}>
      <h2 ref={head} tabIndex={-1}>
        {wordingIn(language, chapter.title)}
      </h2>
      <RichText source={wordingIn(language, chapter.body)} />
      {exercise && (
        <aside className={styles.exercise} aria-label={text('trainings.exercise.label')}>
          <h3>{text('trainings.exercise.label')}</h3>
          <RichText source={wordingIn(language, exercise.text)} />
          {exercise.answer && (
            <details key={chapter.id}>
              <summary>{text('trainings.exercise.answer')}</summary>
              <RichText source={wordingIn(language, exercise.answer)} />
              <p className={layout.softBreaking}>{text('trainings.exercise.ofDemo')}</p>
            </details>
          )}
          {exercise.url !== null && <Link to={exercise.url}>{text('trainings.exercise.go')}</Link>}
        </aside>
      )}
      <div className={layout.wrap2}>
        {before && <Button onClick={() => onOpen(before.id)}>{text('trainings.previous')}</Button>}
        {chapter.done ? (
          <>
            <Button onClick={() => mark.mutate({ chapter: chapter.id, done: false }, refused)}>
              {text('trainings.unread')}
            </Button>
            {next && (
              <Button kind="primary" onClick={() => onOpen(next.id)}>
                {text('trainings.next')}
              </Button>
            )}
          </>
        ) : (
          chapter.done === false && (
            <Button kind="primary" onClick={finish}>
              {text(next ? 'trainings.readAndNext' : 'trainings.readAndFinish')}
            </Button>
          )
        )}
      </div>
      {course.done === course.chapters && (
        <p role="status" className={styles.finished}>
          {text('trainings.allRead')} <Link to="/trainings">{text('trainings.others')}</Link>
        </p>
      )}
      {course.finishedAt !== null && (
        <Button onClick={() => setQuery({ certificate: 'yes' })}>{text('trainings.certificate.show')}</Button>
      )}
      {course.finishedAt !== null && query.get('certificate') !== null && (
        <Certificate
          course={course}
          finishedAt={course.finishedAt}
          onClose={() => setQuery({ certificate: null })}
        />
      )}
    </article>
  )
}

/** A chapter that follows another one is read from its head; the first one leaves the screen as it opened. */
function useHeadInSight(chapter: string) {
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(chapter)
  useEffect(() => {
    if (shown.current === chapter) return
    shown.current = chapter
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }, [chapter])
  return head
}

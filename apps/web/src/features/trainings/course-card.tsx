import type { TrainingRow } from '@ecotrame/contract'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Chip, Link } from '../../ui/index.ts'
import styles from './trainings.module.css'

/** A course as the centre lists it: what it is about, what it takes, and how far the reader has come. */
export function CourseCard({ course }: { readonly course: TrainingRow }) {
  const text = useText()
  const language = useLanguage()
  const { id, category, level, minutes, chapters } = course
  const done = course.done ?? 0
  const isDone = chapters > 0 && done === chapters
  return (
    <article className={styles.card}>
      <p className={styles.facts}>
        <Chip>{text(`trainings.category.${category}`)}</Chip>
        {isDone && <Chip tone="action">{text('trainings.finished')}</Chip>}
      </p>
      <h2 className={styles.cardTitle}>
        <Link to={`/trainings/${id}`} className={styles.cardLink}>
          {wordingIn(language, course.title)}
        </Link>
      </h2>
      <p className={styles.summary}>{wordingIn(language, course.summary)}</p>
      <p className={styles.facts}>
        <span>{text(`trainings.level.${level}`)}</span>
        <span>{text('trainings.minutes', { count: minutes })}</span>
        <span>{text('trainings.languages')}</span>
      </p>
      <CourseProgress done={done} chapters={chapters} />
    </article>
  )
}

interface CourseProgressProps {
  readonly done: number
  readonly chapters: number
}

export function CourseProgress({ done, chapters }: CourseProgressProps) {
  const text = useText()
  return (
    <p className={styles.progress}>
      <progress value={done} max={chapters} aria-hidden />
      <span>{text('trainings.progress', { count: chapters, done })}</span>
    </p>
  )
}

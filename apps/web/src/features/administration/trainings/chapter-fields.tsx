import { limits, type Wording } from '@ecotrame/contract'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, Icon, TextField } from '../../../ui/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { chapterIsComplete, type ChapterDraft } from './queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../content/content.module.css'

interface ChapterFieldsProps {
  readonly chapter: ChapterDraft
  readonly number: number
  readonly isLast: boolean
  readonly isOnly: boolean
  readonly showMissing: boolean
  readonly onChange: (chapter: ChapterDraft) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One chapter, closed until it is worked on; a new one, and one that lacks something, is open. */
export function ChapterFields({ chapter, number, isLast, isOnly, showMissing, ...on }: ChapterFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const change = (changes: Partial<ChapterDraft>) => on.onChange({ ...chapter, ...changes })
  const name = `${number}. ${wordingIn(language, chapter.title) || text('trainings.newChapter')}`
  const missing = (words: string) => (showMissing && words.trim() === '' ? text('field.required') : null)
  const isHalf = ({ en, fr }: Wording) => (en.trim() === '') !== (fr.trim() === '')
  const isHalfAnswer = isHalf(chapter.exerciseAnswer)
  // An answer without its exercise lacks the exercise.
  const isHalfExercise =
    isHalf(chapter.exercise) || (chapter.exercise.en.trim() === '' && chapter.exerciseAnswer.en.trim() !== '')
  return (
    <details
      className={styles.chapter}
      open={chapter.id === null || (showMissing && !chapterIsComplete(chapter))}
    >
      <summary>{name}</summary>
      <div className={layout.stack3}>
        <BothLanguages
          label={text('content.field.title')}
          required
          value={chapter.title}
          onChange={(title) => change({ title })}
          maxLength={limits.trainingTitleMaximumLength}
          errorOf={(of) => missing(chapter.title[of])}
        />
        <BothLanguages
          label={text('content.field.text')}
          required
          rich
          value={chapter.body}
          onChange={(body) => change({ body })}
          maxLength={limits.chapterMaximumLength}
          errorOf={(of) => missing(chapter.body[of])}
        />
        <BothLanguages
          label={text('trainings.exercise.label')}
          value={chapter.exercise}
          onChange={(exercise) => change({ exercise })}
          maxLength={limits.trainingSummaryMaximumLength}
          errorOf={(of) => (isHalfExercise ? missing(chapter.exercise[of]) : null)}
        />
        <BothLanguages
          label={text('trainings.exercise.answerLabel')}
          value={chapter.exerciseAnswer}
          onChange={(exerciseAnswer) => change({ exerciseAnswer })}
          maxLength={limits.trainingSummaryMaximumLength}
          errorOf={(of) => (isHalfAnswer ? missing(chapter.exerciseAnswer[of]) : null)}
        />
        <TextField
          label={text('trainings.exercise.url')}
          hint={text('announcements.url.hint')}
          value={chapter.exerciseUrl}
          onChange={(exerciseUrl) => change({ exerciseUrl })}
        />
        <div className={layout.row2}>
          <Button
            icon={<Icon of={IconArrowUp} size={16} />}
            aria-label={text('trainings.moveUp', { name })}
            disabled={number === 1}
            onClick={() => on.onMove(-1)}
          />
          <Button
            icon={<Icon of={IconArrowDown} size={16} />}
            aria-label={text('trainings.moveDown', { name })}
            disabled={isLast}
            onClick={() => on.onMove(1)}
          />
          <Button
            kind="danger"
            icon={<Icon of={IconTrash} size={16} />}
            aria-label={text('trainings.removeChapter', { name })}
            disabled={isOnly}
            onClick={on.onRemove}
          />
        </div>
        {chapter.id !== null && <p className={styles.note}>{text('trainings.removeHint')}</p>}
      </div>
    </details>
  )
}

import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Icon, VisuallyHidden } from '../../ui/index.ts'
import { nameOf, valueOf, type WordSources } from './guess-words.ts'
import type { Guess } from './model/guess.ts'
import { isLost } from './model/label-notices.ts'
import styles from './paste.module.css'

interface GuessChipsProps {
  readonly guesses: readonly Guess[]
  readonly sources: WordSources
  readonly onCorrect: (guess: Guess) => void
}

/** Each guess as a chip, with the text it comes from; a click corrects it. */
export function GuessChips({ guesses, sources, onCorrect }: GuessChipsProps) {
  const text = useText()
  return (
    <ul className={styles.chips} aria-label={text('paste.guesses')}>
      {guesses.map((guess) => (
        <li key={guess.id}>
          {guess.kind === 'part' ? (
            <span className={styles.chip} data-tone="muted">
              <span className={styles.name}>{nameOf(guess, sources)}</span>
              {valueOf(guess, sources)}
              <span className={styles.mark}>{text('paste.partUnused')}</span>
            </span>
          ) : (
            <GuessChip guess={guess} sources={sources} onClick={() => onCorrect(guess)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface GuessChipProps {
  readonly guess: Guess
  readonly sources: WordSources
  readonly onClick: () => void
}

function GuessChip({ guess, sources, onClick }: GuessChipProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={toneOf(guess)}
      title={guess.said === '' ? undefined : text('paste.from', { words: guess.said })}
      onClick={onClick}
    >
      <VisuallyHidden>{`${text('paste.correct.word')} `}</VisuallyHidden>
      {toneOf(guess) === 'lost' && <Icon of={IconAlertTriangle} size={14} />}
      {(guess.kind !== 'fibre' || guess.part !== 'main') && (
        <span className={styles.name}>{nameOf(guess, sources)}</span>
      )}
      {valueOf(guess, sources)}
      {guess.assumed && <span className={styles.mark}>{text('paste.assumed')}</span>}
      {guess.kind === 'figure' && !guess.fits && (
        <span className={styles.mark}>{text('paste.outOfRange')}</span>
      )}
    </button>
  )
}

const toneOf = (guess: Guess): 'said' | 'assumed' | 'lost' =>
  isLost(guess) ? 'lost' : guess.assumed ? 'assumed' : 'said'

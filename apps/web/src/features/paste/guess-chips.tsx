import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Icon, VisuallyHidden } from '../../ui/index.ts'
import { nameOf, valueOf, type WordSources } from './guess-words.ts'
import type { Guess } from './model/guess.ts'
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
  const isLost = toneOf(guess) === 'lost'
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={toneOf(guess)}
      title={guess.said === '' ? undefined : text('paste.from', { words: guess.said })}
      onClick={onClick}
    >
      <VisuallyHidden>{`${text('paste.correct.word')} `}</VisuallyHidden>
      {isLost && <Icon of={IconAlertTriangle} size={14} />}
      {guess.kind !== 'fibre' && <span className={styles.name}>{nameOf(guess, sources)}</span>}
      {valueOf(guess, sources)}
      {guess.assumed && <span className={styles.mark}>{text('paste.assumed')}</span>}
      {guess.kind === 'figure' && !guess.fits && (
        <span className={styles.mark}>{text('paste.outOfRange')}</span>
      )}
    </button>
  )
}

/** `lost`: it fills nothing before somebody corrects it. */
function toneOf(guess: Guess): 'said' | 'assumed' | 'lost' {
  const isLost = guess.kind === 'figure' ? !guess.fits : guess.kind !== 'part' && guess.value === null
  return isLost ? 'lost' : guess.assumed ? 'assumed' : 'said'
}

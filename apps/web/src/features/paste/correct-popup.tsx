import { useState } from 'react'
import { namedIn, useText } from '../../i18n/index.ts'
import { Button, NumberField, Popup, Select, TextField, type SelectEntry } from '../../ui/index.ts'
import { offeredOptions, optionEntry } from '../form-options/index.ts'
import { nameOf, parameterOf, type WordSources } from './guess-words.ts'
import type { Correction, Guess } from './model/guess.ts'
import layout from '../../ui/layout.module.css'
import styles from './paste.module.css'

interface CorrectPopupProps {
  readonly guess: Guess
  readonly sources: WordSources
  readonly onClose: () => void
  readonly onCorrect: (correction: Correction) => void
}

/** What one guess should be, or that it should be left out. */
export function CorrectPopup({ guess, sources, onClose, onCorrect }: CorrectPopupProps) {
  const text = useText()
  const [value, setValue] = useState<string | number | null>('value' in guess ? guess.value : null)
  const [share, setShare] = useState(guess.kind === 'fibre' ? guess.share : null)
  const changed = { value, ...(guess.kind === 'fibre' ? { share } : {}) }
  const take = (correction: Correction) => {
    onCorrect(correction)
    onClose()
  }
  return (
    <Popup
      opened
      title={text('paste.correct.title', { name: nameOf(guess, sources) })}
      onClose={onClose}
      actions={
        <>
          {guess.kind !== 'category' && <Button onClick={() => take(null)}>{text('paste.leaveOut')}</Button>}
          <Button kind="primary" disabled={value === null || value === ''} onClick={() => take(changed)}>
            {text('paste.apply')}
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        {guess.said !== '' && <p className={styles.said}>{text('paste.from', { words: guess.said })}</p>}
        <ValueField guess={guess} sources={sources} value={value} onChange={setValue} />
        {guess.kind === 'fibre' && (
          <NumberField
            label={text('paste.share')}
            value={share}
            onChange={setShare}
            unit="%"
            min={0}
            max={100}
            fixed={4}
          />
        )}
      </div>
    </Popup>
  )
}

interface ValueFieldProps {
  readonly guess: Guess
  readonly sources: WordSources
  readonly value: string | number | null
  readonly onChange: (value: string | number | null) => void
}

function ValueField({ guess, sources, value, onChange }: ValueFieldProps) {
  const label = nameOf(guess, sources)
  const parameter = parameterOf(sources.form, guess)
  if (guess.kind === 'figure') {
    const { unit, minimum, maximum, minimumExcluded, fixed, integer } = parameter?.configuration ?? {}
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        unit={unit}
        {...(minimum === undefined ? {} : { min: minimum })}
        {...(maximum === undefined ? {} : { max: maximum })}
        {...(minimumExcluded === undefined ? {} : { minExcluded: minimumExcluded })}
        {...(fixed === undefined ? {} : { fixed })}
        {...(integer === undefined ? {} : { integer })}
      />
    )
  }
  if (guess.kind === 'reference')
    return <TextField label={label} value={String(value ?? '')} onChange={onChange} data-autofocus />
  return (
    <Select
      label={label}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      entries={guess.kind === 'category' ? categoryEntries(sources) : choices(sources, guess)}
    />
  )
}

const categoryEntries = ({ categories, language }: WordSources): readonly SelectEntry[] =>
  categories
    .filter(({ locked }) => !locked)
    .map(({ id, name, name_fr }) => ({ id, value: namedIn(language, { name, name_fr }) }))

const choices = ({ form, language }: WordSources, guess: Guess): readonly SelectEntry[] =>
  offeredOptions(parameterOf(form, guess)?.configuration.options ?? []).map((option) =>
    optionEntry(option, language),
  )

import type { Category } from '@ecotrame/contract'
import type { CategoryForm, Parameter } from '@ecotrame/lca'
import { namedIn, wordingIn, type Language, type Text } from '../../i18n/index.ts'
import type { Format } from '../../ui/index.ts'
import type { Guess } from './model/guess.ts'
import { wordsIn } from './model/words-in.ts'

export interface WordSources {
  readonly form: CategoryForm | null
  readonly categories: readonly Category[]
  readonly language: Language
  readonly text: Text
  readonly format: Format
}

/** The field that a guess fills, and the fields of an entry of the composition. */
export function parameterOf(form: CategoryForm | null, guess: Guess): Parameter | undefined {
  if (guess.kind === 'fibre') return form?.composition.material.find(({ id }) => id === 'material')
  return 'field' in guess ? form?.parameters.find(({ id }) => id === guess.field) : undefined
}

/** What a guess is about. */
export function nameOf(guess: Guess, { form, language, text }: WordSources): string {
  switch (guess.kind) {
    case 'category':
      return text('paste.category')
    case 'fibre':
      return text(guess.part === 'main' ? 'paste.fibre' : `paste.part.${guess.part}`)
    case 'reference':
      return text('paste.reference')
    case 'part':
      return text(`paste.part.${guess.part}`)
    case 'choice':
    case 'figure': {
      const parameter = parameterOf(form, guess)
      return parameter ? wordingIn(language, parameter.label) : guess.said
    }
  }
}

/** What it says, as it stands on its chip. */
export function valueOf(guess: Guess, sources: WordSources): string {
  const { form, categories, language, text, format } = sources
  switch (guess.kind) {
    case 'category': {
      const category = categories.find(({ id }) => id === guess.value)
      return category ? namedIn(language, category) : text('paste.chooseCategory')
    }
    case 'fibre': {
      const share =
        guess.share === null ? text('paste.noShare') : format.quantity(guess.share, '%', { upTo: 4 })
      return `${share} ${choiceName(guess, parameterOf(form, guess), sources)}`
    }
    case 'choice':
      return choiceName(guess, parameterOf(form, guess), sources)
    case 'figure': {
      const unit = parameterOf(form, guess)?.configuration.unit ?? ''
      return unit === '€' ? format.price(guess.value) : format.quantity(guess.value, unit, { upTo: 2 })
    }
    case 'reference':
      return guess.value
    case 'part':
      return guess.said
  }
}

type Choice = Extract<Guess, { kind: 'fibre' | 'choice' }>

function choiceName(
  guess: Choice,
  parameter: Parameter | undefined,
  { language, text }: WordSources,
): string {
  const option = parameter?.configuration.options?.find(({ id }) => id === guess.value)
  const words = guess.kind === 'fibre' ? wordsIn(guess.said) : guess.said
  if (option === undefined) return parameter ? text('paste.noOption', { words }) : words
  const name = wordingIn(language, option.label)
  return guess.standsIn ? text('paste.countedAs', { words, name }) : name
}

import type { EvaluatedCategory } from '../../categories/index.ts'
import { categoryNamed, singular } from './category-names.ts'
import { plainTextOf } from './plain-text.ts'
import { inBoth } from '../reading/problems.ts'
import type { ReadCell } from '../reading/row-reader.ts'
import type { EvaluationReader } from './evaluation-reading.ts'

/** Parts of a path of categories, the narrowest first. */
const pathOf = (text: string): readonly string[] =>
  text
    .split(/[>|»›/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .toReversed()

/** Categories that a text speaks of: `Sweatshirts & Hoodies` of two. */
function likelyIn({ reading }: EvaluationReader, text: string): readonly string[] {
  const one = (part: string) =>
    categoryNamed(reading.categoryByName, part)?.id ??
    reading.likelyCategory(part) ??
    reading.likelyCategory(singular(part))
  const pieces = text.split(/[&,+]|\s(?:et|and)\s/)
  const found = (pieces.length > 1 ? pieces.map(one) : []).filter((id) => id !== null)
  return found.length > 0 ? found : [one(text)].filter((id) => id !== null)
}

/** Where a category may be told besides its own column, the surest first. */
const otherPlaces = ['keywords', 'name', 'description'] as const

interface Guessed {
  readonly id: string
  readonly from: ReadCell
}

function guessedElsewhere(reader: EvaluationReader): Guessed | null {
  const found = otherPlaces.flatMap((field) =>
    reader.all(field).map((from) => ({ from, ids: likelyIn(reader, plainTextOf(from.text)) })),
  )
  const place = found.findIndex(({ ids }) => ids.length > 0)
  const best = found[place]
  const others = new Set(found.slice(place + 1).flatMap(({ ids }) => ids))
  const id = best?.ids.find((one) => others.has(one)) ?? best?.ids[0]
  return best === undefined || id === undefined ? null : { id, from: best.from }
}

/** The category of a text that is no name of one: of a path, of a word beside others, of the keywords, the name or the description. */
function guessed(reader: EvaluationReader, said: ReadCell | null): Guessed | null {
  const elsewhere = guessedElsewhere(reader)
  for (const part of said === null ? [] : pathOf(said.text)) {
    const ids = likelyIn(reader, part)
    const [first] = ids
    if (said === null || first === undefined) continue
    return { id: ids.find((id) => id === elsewhere?.id) ?? first, from: said }
  }
  return elsewhere
}

/** Tells what a category was taken from. */
function tellGuess(reader: EvaluationReader, said: ReadCell | null, { id, from }: Guessed): void {
  const category = reader.reading.catalogue.category(id)
  const label = category && { en: category.nameEn, fr: category.nameFr }
  reader.tell('category', 'CATEGORY_GUESSED', {
    value: said?.text ?? from.text.slice(0, 200),
    params: { ...inBoth('category', label), from: from.column.header },
    warning: true,
    ...(said === null ? {} : { meaning: true as const }),
  })
}

/**
 * The category of a row; `null` with a problem when there is none that can be evaluated.
 * @param known that of the evaluation that the row is about
 */
export function readCategory(reader: EvaluationReader, known: string | null): EvaluatedCategory | null {
  const { catalogue, categoryByName } = reader.reading
  const otherwise = known ?? reader.reading.category
  const isOpen = (id: string) => id === known || reader.reading.isOpen(id)
  const said = reader.at('category')
  const category = said === null ? undefined : categorySaid(reader, said)
  if (category !== undefined) return opened(reader, category, said?.text ?? null, isOpen)
  if (said === null && otherwise !== null) {
    const chosen = catalogue.category(otherwise) ?? categoryNamed(categoryByName, otherwise)
    if (chosen !== undefined) return opened(reader, chosen, otherwise, isOpen)
  }
  const guess = reader.guesses ? guessed(reader, said) : null
  const found = guess === null ? undefined : catalogue.category(guess.id)
  if (guess !== null && found !== undefined) {
    tellGuess(reader, said, guess)
    return opened(reader, found, said?.text ?? null, isOpen)
  }
  if (said === null && otherwise === null) reader.tell('category', 'REQUIRED')
  else reader.tell('category', 'UNKNOWN_CATEGORY', { value: said?.text ?? otherwise, meaning: true })
  return null
}

/** What its own column names, or what somebody said that it means; also the last step of a path. */
function categorySaid(reader: EvaluationReader, said: ReadCell): EvaluatedCategory | undefined {
  const { catalogue, categoryByName } = reader.reading
  const meant = reader.meaning('category', said.text)
  if (meant !== undefined && meant !== null) return catalogue.category(meant)
  const [last = ''] = pathOf(said.text)
  return categoryNamed(categoryByName, said.text) ?? categoryNamed(categoryByName, last)
}

function opened(
  reader: EvaluationReader,
  category: EvaluatedCategory,
  value: string | null,
  isOpen: (id: string) => boolean,
): EvaluatedCategory | null {
  if (isOpen(category.id)) return category
  reader.tell('category', 'CATEGORY_LOCKED', { value })
  return null
}

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  facilityProcesses,
  isFrenchByHand,
  languages,
  supplierLanguages,
  type FurtherLanguage,
} from '@ecotrame/lca'
import { loadFacilityQuestions } from '@ecotrame/reference-data'
import { requestWords } from '@ecotrame/reference-data/precision'
import { supplierLetters } from '@ecotrame/texts/catalogues/supplier-letters'
import { supplierWords } from '@ecotrame/texts/catalogues/supplier-words'
import { loadCatalogue } from '../categories/index.ts'
import { processName } from '../facilities/index.ts'
import { noSubstanceName, substancesQuestion } from '../requests/index.ts'
import { wordingsOfFile, yesOrNoWords } from './file-lines.ts'
import { reminderLetter } from './letters.ts'
import { refusalOf, wordsIn } from './words.ts'

const further = supplierLanguages.filter(
  (one): one is FurtherLanguage => !languages.some((own) => own === one),
)
const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()

/** Every English wording within a value. */
function wordingsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'fr' in value && typeof value.en === 'string') return [value.en]
  return Object.values(value).flatMap(wordingsIn)
}
/** Signs of units and of currencies, and shares in figures, are the same everywhere. */
const isSign = (words: string) => /^(?:[A-Z]{3}|k?Wh|MWh|MJ|GJ|kg|lb|m³|%|\d+ %)$/.test(words)

/** What a form of an evaluation can ask somebody outside, and which answers it offers. */
function wordsOfFields(catalogue: Awaited<ReturnType<typeof loadCatalogue>>): readonly string[] {
  return catalogue.categories.flatMap(({ form }) =>
    [...form.parameters, ...Object.values(form.composition).flat()]
      .filter((parameter) => !isFrenchByHand(parameter))
      .flatMap(({ id, label, configuration: { kind, options = [] } }) => [
        label.en,
        requestWords(id).wanted.en,
        ...(kind === 'country' ? [] : options.filter(({ replacedBy }) => replacedBy === undefined)).flatMap(
          (option) => [option.label.en, ...(option.emphasis ? [option.emphasis.en] : [])],
        ),
      ]),
  )
}

const codesOf = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/'([A-Z]{2,}(?:_[A-Z\d]+)*)'/g)].map(
    ([, code = '']) => code,
  )
/** Every reason for which an answer is refused, as its checks name it. */
const reasons = ['check-facility-answer', 'read-answer-file', 'answer-by-link']
  .flatMap((file) => codesOf(`./${file}.ts`))
  .filter((code) => !['INVALID_VALUES', 'NOT_FOUND'].includes(code))

let asked: ReadonlySet<string>
beforeAll(async () => {
  const { label, help, evidence } = substancesQuestion('{day}')
  asked = new Set(
    [
      ...wordingsIn(loadFacilityQuestions()),
      ...facilityProcesses.map((process) => processName(process).en),
      ...wordsOfFields(await loadCatalogue()),
      ...wordingsIn([
        label,
        help,
        evidence,
        noSubstanceName,
        wordingsOfFile,
        yesOrNoWords(true),
        yesOrNoWords(false),
      ]),
    ].filter((words) => !isSign(words)),
  )
})

describe.each(further)('the form in %s', (language) => {
  const own = supplierWords[language]
  test('has every word of questions, fields and the file, and none that nobody asks for', () => {
    expect(Object.keys(own.questions).toSorted()).toEqual([...asked].toSorted())
    expect(Object.values(own.questions).every((words) => words.trim() !== '')).toBe(true)
  })
  test('says why an answer is not taken', () => {
    expect(reasons.filter((code) => own.refusals[code] === undefined)).toEqual([])
    expect(Object.keys(own.refusals)).toEqual(Object.keys(supplierWords.pt.refusals))
    expect(refusalOf(language, { code: 'NOT_A_CHOICE', params: { choices: 'kWh, MJ' } })).toContain('kWh, MJ')
    expect(refusalOf(language, { code: 'MOON' })).toBe(own.refusals['OTHER'])
  })
  test('says the question on substances with the day of the list', () => {
    const words = wordsIn(language, substancesQuestion('2026-02-04').label)
    expect(words).toContain('04-02-2026')
    expect(words).not.toContain('Which')
  })
})

test.each(supplierLanguages)('mails have every text in %s, with what is filled in', (language) => {
  for (const [name, english] of Object.entries(supplierLetters.en)) {
    const own = supplierLetters[language][name as keyof typeof supplierLetters.en]
    expect([name, placeholders(own)]).toEqual([name, placeholders(english)])
  }
  const { subject, text } = reminderLetter({
    to: 'x@mill.example',
    language,
    name: 'Rui',
    organization: 'House',
    title: 'Energy',
    questions: 3,
    dueOn: '2026-01-31',
    expiresAt: new Date('2026-03-31'),
    url: 'https://x.example/r/1',
  })
  expect(`${subject} ${text}`).not.toMatch(/[{}]/)
})

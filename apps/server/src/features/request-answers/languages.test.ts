import { describe, expect, test } from 'vitest'
import { facilityProcesses, languages, supplierLanguages, type FurtherLanguage } from '@ecotrame/lca'
import { loadFacilityQuestions } from '@ecotrame/reference-data'
import { supplierLetters } from '@ecotrame/texts/catalogues/supplier-letters'
import { supplierQuestions } from '@ecotrame/texts/catalogues/supplier-questions'
import { processName } from '../facilities/index.ts'
import { reminderLetter } from './letters.ts'

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
/** Signs of units and of currencies are the same everywhere. */
const isSign = (words: string) => /^(?:[A-Z]{3}|k?Wh|MWh|MJ|GJ|kg|lb|m³|%)$/.test(words)
const asked = new Set([
  ...wordingsIn(loadFacilityQuestions()).filter((words) => !isSign(words)),
  ...facilityProcesses.map((process) => processName(process).en),
])

describe.each(further)('the form in %s', (language) => {
  test('has every word of the questions to facilities, and none that nobody asks for', () => {
    const own = supplierQuestions[language]
    expect(Object.keys(own).toSorted()).toEqual([...asked].toSorted())
    expect(Object.values(own).every((words) => words.trim() !== '')).toBe(true)
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

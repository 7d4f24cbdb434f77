import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../../i18n/index.ts'
import { catalogues } from '@ecotrame/texts/catalogues/all'
import { productScreens } from '../product-screens.ts'
import { settingsScreens } from '../settings-screens.ts'
import { helpIds, helpOf, helpWords } from './screen-help.ts'

const screens = Object.entries({ ...productScreens, ...settingsScreens })
const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const glossary = JSON.parse(
  readFileSync(join(root, 'packages/reference-data/data/content/glossary.json'), 'utf8'),
) as { id: string }[]

it('belongs to every screen, and every help to a screen', () => {
  expect(screens.filter(([, { help }]) => !helpIds.includes(help)).map(([path]) => path)).toEqual([])
  const used = new Set(screens.map(([, { help }]) => help))
  expect(helpIds.filter((id) => !used.has(id))).toEqual([])
})

it.each(helpIds)('of %s says what it is for in every language, and leads to a term that there is', (id) => {
  for (const language of languages) expect(catalogues[language][helpWords(id)]).toMatch(/\p{L}\.$/u)
  expect(glossary.map((term) => term.id)).toContain(helpOf(id).term)
})

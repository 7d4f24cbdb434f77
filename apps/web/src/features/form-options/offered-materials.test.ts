import { describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/editor/fake-server.ts'
import type { Language } from '../../i18n/index.ts'
import { entriesFound } from '../../ui/fields/select-rules.ts'
import { offeredOptions, optionEntry } from './index.ts'

const form = await formOf('tshirt')
const [material] = form.composition.material

/** Names in the order in which the list of materials offers them, own components before it. */
function offered(language: Language, typed: string): readonly string[] {
  const own = ['Maille côtelée', 'Polo piqué'].map((value) => ({ id: value, value }))
  const entries = offeredOptions(material?.configuration.options ?? []).map((option) =>
    optionEntry(option, language),
  )
  return entriesFound([...own, ...entries], typed).map(({ value }) => value)
}

describe('the first material that is offered', () => {
  test.each<[Language, string, string]>([
    ['en', 'c', 'Cotton'],
    ['en', 'cot', 'Cotton'],
    ['en', 'coton', 'Cotton'],
    ['en', 'pol', 'Polyester'],
    ['en', 'wo', 'Wool'],
    ['en', 'lai', 'Wool'],
    ['en', 'el', 'Elastane'],
    ['en', 'vis', 'Viscose'],
    ['fr', 'cot', 'Coton'],
    ['fr', 'cotton', 'Coton'],
    ['fr', 'pol', 'Polyester'],
    ['fr', 'lai', 'Laine'],
    ['fr', 'wool', 'Laine'],
    ['fr', 'el', 'Élasthanne'],
    ['fr', 'lin', 'Lin, fibre longue'],
  ])('%s: %s offers %s', (language, typed, expected) => expect(offered(language, typed)[0]).toBe(expected))
})

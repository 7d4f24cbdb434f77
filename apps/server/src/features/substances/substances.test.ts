import { expect, test } from 'vitest'
import { frenchName, loadSubstances } from './substances.ts'

const substances = await loadSubstances()

test('every name of the list has a French one that names its entry; what is on no list keeps its own', () => {
  for (const { entry, name, memberOf, memberOf_fr, name_fr } of substances.rows) {
    const french = frenchName(substances, { entry, name })
    if (memberOf === null) expect([entry, french]).toEqual([entry, name_fr])
    // The list names some members as their group.
    else
      expect([entry, french]).toEqual([entry, name === memberOf ? memberOf_fr : `${name} (${memberOf_fr})`])
  }
  expect(frenchName(substances, { entry: null, name: 'Own dye 7' })).toBe('Own dye 7')
  expect(frenchName(substances, { entry: 'SVHC-006', name: 'DEHP' })).toBe(
    'DEHP (Phtalate de bis(2-éthylhexyle) (DEHP))',
  )
})

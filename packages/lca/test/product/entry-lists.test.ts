import { expect, test } from 'vitest'
import { compositionTypes, newEntry, type CompositionType } from '@ecotrame/lca'
import { entryLists, listOf, typesOfList, withoutLostEntries } from '../../src/product/entry-lists.ts'
import { form } from './descriptions.ts'

const entry = (type: CompositionType, id: string, parent?: string) => ({
  ...newEntry(form, type, id),
  ...(parent === undefined ? {} : { parent }),
})

test('every type of entry stands in one list', () => {
  for (const type of compositionTypes)
    expect(entryLists.filter((list) => typesOfList[list].some((one) => one === type))).toEqual([
      listOf({ type }),
    ])
  expect(listOf({ type: 'origin' })).toBe('composition')
})

test('what belongs to an entry that is gone goes with it, and what belongs to that', () => {
  const [part, cotton, origin] = [entry('part', 'p'), entry('material', 'm', 'p'), entry('origin', 'o', 'm')]
  const [wool, trim] = [entry('material', 'w'), entry('trim', 't')]
  const all = [part, cotton, origin, wool, trim]
  // Nothing is lost: the very same list.
  expect(withoutLostEntries(all)).toBe(all)
  expect(withoutLostEntries([cotton, origin, wool, trim])).toEqual([wool, trim])
  expect(withoutLostEntries([part, origin, wool])).toEqual([part, wool])
  // An entry may stand before the one that it belongs to.
  expect(withoutLostEntries([origin, cotton, part])).toEqual([origin, cotton, part])
  expect(withoutLostEntries([])).toEqual([])
})

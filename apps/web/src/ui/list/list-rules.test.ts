import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { addressOf } from '../address.ts'
import {
  activeFilters,
  changed,
  firstState,
  isFiltered,
  listParams,
  nextSort,
  readListState,
  sortOfField,
  withFilter,
  type ListState,
} from './list-state.ts'
import { pagesOffered } from './pages.ts'
import { numbersOf, rangeOf, valuesOfRange } from './ranges.ts'
import { rowWindow } from './row-window.ts'
import { restoredAddress, saveColumns, savedColumns, savedList, saveList, stateName } from './saved-list.ts'
import { rangeToggled, toggled } from './selection.ts'
import { blocksBetween } from './use-list.ts'

const filters = ['category', 'state']
const asked: ListState = {
  search: 'tee',
  sort: '-points',
  page: 3,
  limit: 50,
  filters: { state: ['draft', 'failed'] },
  enabled: false,
}

describe('the state of a list in the address', () => {
  it('is read back as it was written', () => {
    const address = addressOf('', listParams(asked, filters))
    expect(readListState(new URLSearchParams(address), filters)).toEqual(asked)
  })
  it('leaves first values out', () => expect(addressOf('/l', listParams(firstState, filters))).toBe('/l'))
  it.each(['page=0', 'page=x', 'limit=7', 'limit=1000', 'page=1.5'])(
    'takes nonsense like %s for nothing',
    (query) => expect(readListState(new URLSearchParams(query), filters)).toEqual(firstState),
  )
  it('starts again at the first page when something else is asked', () => {
    expect(changed(asked, { search: 'polo' }).page).toBe(1)
    expect(withFilter(asked, 'state', []).filters).toEqual({})
    expect(withFilter(asked, 'category', ['jeans']).page).toBe(1)
  })
  it('forgets no filter while all are switched off', () => {
    expect(activeFilters(asked)).toEqual({})
    expect(asked.filters).toEqual({ state: ['draft', 'failed'] })
    expect(isFiltered({ ...asked, search: '' })).toBe(false)
    expect(isFiltered({ ...asked, search: '', enabled: true })).toBe(true)
  })
})

it('sorts up, then down, then not at all', () => {
  expect(nextSort('', 'points')).toBe('points')
  expect(nextSort('points', 'points')).toBe('-points')
  expect(nextSort('-points', 'points')).toBe('')
  expect(nextSort('-name', 'points')).toBe('points')
  expect(['points', '-points', 'name'].map((sort) => sortOfField(sort, 'points').direction)).toEqual([
    'ascending',
    'descending',
    'none',
  ])
})

it.each([
  ['', 'points', 'points'],
  ['name', 'points', 'name,points'],
  ['name,points', 'points', 'name,-points'],
  ['name,-points', 'points', 'name'],
  ['name,points', 'name', '-name,points'],
  ['-name,points', 'name', 'points'],
  ['name,points', 'state', 'name,state'],
  ['name', 'name', '-name'],
])('sorted by %j, adding %s sorts by %j', (sort, field, next) =>
  expect(nextSort(sort, field, true)).toBe(next),
)

it('a column chosen alone is the only one to sort by', () => {
  expect(nextSort('name,points', 'points')).toBe('-points')
  expect(sortOfField('name,-points', 'points')).toEqual({ direction: 'descending', place: 1 })
})

describe('a range chip', () => {
  it('keeps both ends in one value', () => {
    expect(valuesOfRange({ from: '10', to: '' })).toEqual(['10..'])
    expect(rangeOf(['..20'])).toEqual({ from: '', to: '20' })
    expect(valuesOfRange({ from: '', to: '' })).toEqual([])
  })
  it('gives numbers, and takes nonsense for an open end', () =>
    expect([numbersOf(['1.5..20']), numbersOf(['x..']), numbersOf(undefined)]).toEqual([
      { from: 1.5, to: 20 },
      {},
      {},
    ]))
})

it.each([
  [0, 40, [0]],
  [45, 85, [0, 1]],
  [50, 100, [1]],
  [125, 126, [2]],
])('rows %i to %i stand in blocks %j', (from, to, blocks) => expect(blocksBetween(from, to)).toEqual(blocks))

describe('the state kept for the next visit', () => {
  beforeEach(() => {
    clearSession()
    localStorage.clear()
  })

  it('is items per page, page, filters, flag and sort, for each library apart', () => {
    saveList('evaluations', asked)
    expect(savedList('evaluations')).toEqual({ ...asked, search: '' })
    expect(savedList('products')).toBeNull()
  })
  it('fills an address that says nothing, and only that', () => {
    saveList('evaluations', asked)
    expect(restoredAddress('evaluations', '/evaluation/library', '')).toBe(
      '/evaluation/library?sort=-points&page=3&limit=50&filters=off&state=draft&state=failed',
    )
    expect(restoredAddress('evaluations', '/evaluation/library', '?page=2')).toBeNull()
    saveList('evaluations', firstState)
    expect(restoredAddress('evaluations', '/evaluation/library', '')).toBeNull()
  })
  it('is another one under the prefix of a language', () => {
    const own = stateName('evaluations', '/fr/evaluation/library')
    saveList(own, asked)
    expect(savedList('evaluations')).toBeNull()
    expect(restoredAddress('evaluations', '/fr/evaluation/library', '')).toContain('limit=50')
    expect(restoredAddress('evaluations', '/en/evaluation/library', '')).toBeNull()
  })
  it('is each person’s own', () => {
    saveList('evaluations', asked)
    keepSession(anAuth())
    expect(savedList('evaluations')).toBeNull()
    clearSession()
    expect(savedList('evaluations')).not.toBeNull()
  })
  it('survives what somebody else wrote there', () => {
    localStorage.setItem('list::evaluations', '{"limit":"many"}')
    localStorage.setItem('list-columns::evaluations', 'not json')
    expect(savedList('evaluations')).toBeNull()
    expect(savedColumns('evaluations')).toBeNull()
  })
  it('knows the columns', () => {
    saveColumns('evaluations', ['name', 'points'])
    expect(savedColumns('evaluations')).toEqual(['name', 'points'])
  })
})

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 'gap', 9, 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 'gap', 9, 10]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [10, 61, [1, 2, 'gap', 9, 10, 11, 'gap', 60, 61]],
] as const)('page %i of %i offers %j', (page, pages, offered) =>
  expect(pagesOffered(page, pages)).toEqual(offered),
)

describe('the rows that are drawn', () => {
  it('are all of them up to one hundred', () =>
    expect(rowWindow(100, 40, 2000, 600)).toEqual({ from: 0, to: 100, above: 0, below: 0 }))
  it.each([
    [0, 0, 27],
    [4000, 88, 127],
    [1e9, 499, 500],
  ])('scrolled %i px of 500 rows start at %i and end at %i', (scrolled, from, to) => {
    const drawn = rowWindow(500, 40, scrolled, 600)
    expect([drawn.from, drawn.to]).toEqual([from, to])
    expect(drawn.above + (drawn.to - drawn.from) * 40 + drawn.below).toBe(500 * 40)
  })
})

describe('the selection', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => [id, { id }] as const)
  it('takes and lets go', () => {
    const one = toggled(new Map(), 'a', { id: 'a' })
    expect([...one.keys()]).toEqual(['a'])
    expect(toggled(one, 'a', { id: 'a' }).size).toBe(0)
  })
  it('completes a range before it lets it go', () => {
    const some = rangeToggled(new Map([['b', { id: 'b' }]]), rows)
    expect(some.size).toBe(4)
    expect(rangeToggled(some, rows).size).toBe(0)
  })
})

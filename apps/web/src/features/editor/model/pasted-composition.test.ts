import type { SelectOption } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { likeComposition } from './like-composition.ts'
import { pastedComposition } from './pasted-composition.ts'

const option = (id: string, en: string): SelectOption => ({ id, label: { en, fr: en } })
const materials = [
  option('ei-coton-organic', 'Organic cotton'),
  option('ei-coton', 'Cotton'),
  option('ei-pet-r', 'Recycled polyester'),
  option('ei-pet', 'Polyester'),
  option('ei-laine-nouvelle-filiere', 'Wool of a new supply chain'),
  option('elasthane', 'Elastane (Lycra)'),
]
const lines = (text: string) => pastedComposition(text, materials, 'french')
const read = (text: string) => lines(text).map(({ share, identity }) => [share, identity])

describe('a pasted composition', () => {
  it.each<[string, [number, string | null][]]>([
    [
      '60% coton 40% polyester',
      [
        [60, 'ei-coton'],
        [40, 'ei-pet'],
      ],
    ],
    [
      '60 % Cotton, 40 % recycled polyester',
      [
        [60, 'ei-coton'],
        [40, 'ei-pet-r'],
      ],
    ],
    [
      'Coton bio 95,5 %\nÉlasthane 4,5 %',
      [
        [95.5, 'ei-coton-organic'],
        [4.5, 'elasthane'],
      ],
    ],
    [
      'Cotton\t97%\nElastane\t3%',
      [
        [97, 'ei-coton'],
        [3, 'elasthane'],
      ],
    ],
    [
      '95 CO 5 EA',
      [
        [95, 'ei-coton'],
        [5, 'elasthane'],
      ],
    ],
    // Not offered by the form.
    ['100% linen', [[100, null]]],
  ])('%j', (text, expected) => {
    expect(likeComposition(text)).toBe(true)
    expect(read(text)).toEqual(expected)
  })

  it('says what it does not know, what only stands in, and leaves other parts alone', () => {
    expect(lines('90% cotton 10% zorblax')).toMatchObject([
      { identity: 'ei-coton' },
      { identity: null, words: 'zorblax' },
    ])
    expect(lines('90% cotton 10% yack')).toMatchObject([
      { standsIn: false },
      { identity: 'ei-laine-nouvelle-filiere', words: 'yack', standsIn: true },
    ])
    expect(read('shell 100% cotton, lining 100% polyester')).toEqual([
      [100, 'ei-coton'],
      [100, null],
    ])
    expect(read('lining 100% polyester')).toEqual([[100, 'ei-pet']])
  })

  it('is not found in other text', () => {
    expect(read('Tee Ada, AW26')).toEqual([])
    expect(read('12 %')).toEqual([])
    expect(read('coton bio')).toEqual([])
    expect(['coton bio', '12 %', 'PA 6'].map(likeComposition)).toEqual([false, false, false])
  })
})

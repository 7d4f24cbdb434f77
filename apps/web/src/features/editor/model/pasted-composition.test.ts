import type { SelectOption } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { likeComposition } from './like-composition.ts'
import { pastedComposition } from './pasted-composition.ts'

const option = (id: string, en: string): SelectOption => ({ id, label: { en, fr: en } })
const materials = [
  option('organic-cotton', 'Organic cotton'),
  option('cotton', 'Cotton'),
  option('recycled-polyester-mechanical', 'Recycled polyester'),
  option('polyester', 'Polyester'),
  option('ei-laine-nouvelle-filiere', 'Wool of a new supply chain'),
  option('elastane', 'Elastane (Lycra)'),
]
const lines = (text: string) => pastedComposition(text, materials, true)
const read = (text: string) => lines(text).map(({ share, identity }) => [share, identity])

describe('a pasted composition', () => {
  it.each<[string, [number, string | null][]]>([
    [
      '60% coton 40% polyester',
      [
        [60, 'cotton'],
        [40, 'polyester'],
      ],
    ],
    [
      '60 % Cotton, 40 % recycled polyester',
      [
        [60, 'cotton'],
        [40, 'recycled-polyester-mechanical'],
      ],
    ],
    [
      'Coton bio 95,5 %\nÉlasthane 4,5 %',
      [
        [95.5, 'organic-cotton'],
        [4.5, 'elastane'],
      ],
    ],
    [
      'Cotton\t97%\nElastane\t3%',
      [
        [97, 'cotton'],
        [3, 'elastane'],
      ],
    ],
    [
      '95 CO 5 EA',
      [
        [95, 'cotton'],
        [5, 'elastane'],
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
      { identity: 'cotton' },
      { identity: null, words: 'zorblax' },
    ])
    expect(lines('90% cotton 10% yack')).toMatchObject([
      { standsIn: false },
      { identity: 'ei-laine-nouvelle-filiere', words: 'yack', standsIn: true },
    ])
    expect(read('shell 100% cotton, lining 100% polyester')).toEqual([
      [100, 'cotton'],
      [100, null],
    ])
    expect(read('lining 100% polyester')).toEqual([[100, 'polyester']])
  })

  it('is not found in other text', () => {
    expect(read('Tee Ada, AW26')).toEqual([])
    expect(read('12 %')).toEqual([])
    expect(read('coton bio')).toEqual([])
    expect(['coton bio', '12 %', 'PA 6'].map(likeComposition)).toEqual([false, false, false])
  })
})

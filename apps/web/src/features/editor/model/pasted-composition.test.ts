import type { SelectOption } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { pastedComposition } from './pasted-composition.ts'

const option = (id: string, en: string, fr: string): SelectOption => ({ id, label: { en, fr } })
const materials = [
  option('organic', 'Organic cotton', 'Coton biologique'),
  option('cotton', 'Cotton', 'Coton'),
  option('recycled-polyester', 'Recycled polyester', 'Polyester recyclé'),
  option('polyester', 'Polyester', 'Polyester'),
  option('elastane', 'Elastane (Lycra)', 'Élasthane (Lycra)'),
]
const read = (text: string) =>
  pastedComposition(text, materials).map(({ share, identity }) => [share, identity])

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
        [40, 'recycled-polyester'],
      ],
    ],
    [
      'Coton bio 95,5 %\nÉlasthane 4,5 %',
      [
        [95.5, 'organic'],
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
    ['100% laine de yack', [[100, null]]],
  ])('%j', (text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  it('is not found in other text', () => {
    expect(read('Tee Ada, AW26')).toEqual([])
    expect(read('12 %')).toEqual([])
  })
})

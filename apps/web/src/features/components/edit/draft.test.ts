import type { ComponentChoices } from '@ecotrame/contract'
import { describe, expect, it } from 'vitest'
import { emptyContent, missingIn, takenOf, totalShare, usableOf, type PartContent } from './draft.ts'

const choices: ComponentChoices = {
  materials: [
    { id: 'cotton', name: 'Cotton', name_fr: 'Coton', group: null, french: 'ei-coton', partKind: 'fabric' },
  ],
  countries: [{ id: 'DE', name: 'Germany', name_fr: 'Allemagne', french: 'REO' }],
  certifications: [],
  fabricProcesses: [],
}
const part = (materials: PartContent['materials']) => {
  const empty = emptyContent('part')
  return { ...empty, name: 'Collar', part: empty.part && { ...empty.part, materials } }
}

describe('a component that is typed', () => {
  it('says what is missing, in the order of the form', () => {
    expect(missingIn(emptyContent('material'))).toEqual(['name', 'material'])
    expect(missingIn(emptyContent('part'))).toEqual(['name', 'materials'])
    expect(missingIn(part([{ component: 'a', share: 99.9 }]))).toEqual(['shares'])
    expect(
      missingIn(
        part([
          { component: 'a', share: 33.3 },
          { component: 'b', share: 66.7 },
        ]),
      ),
    ).toEqual([])
  })

  it('adds shares up as people do', () => {
    expect(totalShare([0.1, 0.2, 99.7].map((share) => ({ component: '', share })))).toBe(100)
  })

  it('gives evaluations the same after another price or name, another thing after another origin', () => {
    const { material, ...rest } = emptyContent('material')
    if (material === null) throw new Error('No material')
    const of = (changes: object) => takenOf({ ...rest, material: { ...material, ...changes } })
    expect(of({ priceEurPerKg: 2 })).toBe(of({}))
    expect(takenOf({ ...rest, name: 'Other', material })).toBe(of({}))
    expect(of({ country: 'TR' })).not.toBe(of({}))
  })

  it('is computed as both methods name its material and country', () => {
    const empty = emptyContent('material')
    expect(usableOf(empty, choices, [])).toBeNull()
    const material = empty.material && { ...empty.material, material: 'cotton', country: 'DE' }
    expect(usableOf({ ...empty, material }, choices, [])).toMatchObject({
      material: { pef: 'cotton', french: 'ei-coton' },
      country: { pef: 'DE', french: 'REO' },
    })
  })
})

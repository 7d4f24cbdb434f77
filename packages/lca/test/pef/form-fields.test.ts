import { expect, test } from 'vitest'
import { pefInputShape } from '../../src/methods/pef/check/input-shape.ts'
import type { Shape } from '../../src/methods/pef/check/shape.ts'
import { forms } from './form-products.ts'

/** Fields that become something else on the way: see `product/pef-input.ts`. */
const turned = new Map([
  ['withoutTrims', 'trims'],
  ['withoutPackaging', 'packaging'],
  ['parts[].materials[].countryCode', 'parts[].materials[].origins[].countryCode'],
  ['legs[].from', 'distribution.legsToCentre[]'],
  ['legs[].km', 'distribution.legsToCentre[].km'],
  ['legs[].mode', 'distribution.legsToCentre[].mode'],
])

const refs = new Set(
  [...forms.values()]
    .flatMap(({ parameters, composition }) => [...parameters, ...Object.values(composition).flat()])
    .map(({ configuration }) => configuration.evaluationFieldRef)
    .filter((ref) => ref.startsWith('pef.'))
    // A garment of one part says on the product what others say on their parts.
    .map((ref) => ref.slice('pef.'.length).replace(/^part\./, 'parts[].')),
)

function placeOf(ref: string): Shape | undefined {
  let shape: Shape | undefined = pefInputShape
  for (const name of ref.split('.')) {
    shape = shape?.is === 'object' ? shape.fields[name.replace('[]', '')] : undefined
    if (name.endsWith('[]')) shape = shape?.is === 'list' ? shape.of : undefined
  }
  return shape
}

test('every field that a form asks for PEF has its place in the product of the method', () => {
  expect(refs.size).toBeGreaterThan(50)
  expect([...refs].filter((ref) => placeOf(turned.get(ref) ?? ref) === undefined)).toEqual([])
})

import { expect, it } from 'vitest'
import { sortsOf } from './page.ts'

it.each([
  [undefined, []],
  ['name', [{ field: 'name', descending: false }]],
  [
    '-name,state',
    [
      { field: 'name', descending: true },
      { field: 'state', descending: false },
    ],
  ],
])('%s sorts by %j', (sort, sorts) => expect(sortsOf(sort, ['name', 'state'])).toEqual(sorts))

it('refuses a second field that it does not know', () =>
  expect(() => sortsOf('name,secret', ['name', 'state'])).toThrow(
    expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
  ))

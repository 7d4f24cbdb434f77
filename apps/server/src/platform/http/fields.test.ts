import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFields, selectFields, selectFromAnswer } from './fields.ts'

const subscription = {
  id: 's',
  created_at: '2026-01-01',
  plan: { id: 'p', name: 'Plan', capabilities: [{ id: 'c', identifier: 'export' }] },
  options: [],
}

describe('a field tree', () => {
  test('of the specification selects what it names', () => {
    const tree = parseFields('id,created_at,plan(id,capabilities(id,identifier)),options(id)')
    expect(selectFields(tree, subscription)).toEqual({
      id: 's',
      created_at: '2026-01-01',
      plan: { id: 'p', capabilities: [{ id: 'c', identifier: 'export' }] },
      options: [],
    })
  })

  test('on a list is about its items', () => {
    const list = { items: [{ id: 1, name: 'a' }], meta: { page: 1 } }
    expect(selectFromAnswer(parseFields('name'), list)).toEqual({ items: [{ name: 'a' }], meta: { page: 1 } })
  })

  test.each([
    '',
    ',',
    'a,',
    'a(',
    'a()',
    'a)',
    'a(b',
    'a b(',
    '1a',
    'a(b))',
    'a..b',
    `${'a('.repeat(20)}a${')'.repeat(20)}`,
  ])('broken: %s', (text) => expect(() => parseFields(text)).toThrow('MALFORMED_REQUEST'))

  test('never selects what an object does not have itself', () => {
    expect(selectFields(parseFields('constructor,toString,__proto__'), { a: 1 })).toEqual({})
  })

  test('any text is a tree or a MALFORMED_REQUEST', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ',', '(', ')', ' ', '_') }), (text) => {
        try {
          parseFields(text)
        } catch (error) {
          expect(error).toMatchObject({ code: 'MALFORMED_REQUEST' })
        }
      }),
    )
  })
})

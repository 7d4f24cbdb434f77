import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standingOfProduct, standingOnList, type ArticleDeclarations } from './list-standing.ts'

const lead = { id: 'lead', includedOn: '2018-06-27' }
const hexane = { id: 'hexane', includedOn: '2026-02-04' }
const list = [lead, hexane]
const present = (entry: string, concentrationPercent: number | null) =>
  ({ entry, status: 'present', concentrationPercent }) as const
const absent = (entry: string) => ({ entry, status: 'absent', concentrationPercent: null }) as const
const declared = (
  substances: ArticleDeclarations['substances'],
  listedUpTo: string | null = null,
): ArticleDeclarations => ({ substances, listedUpTo })

describe('where an article stands on a list', () => {
  test.each([
    ['nobody said anything', declared([]), 'unknown', ['NOT_DECLARED']],
    ['one of two was declared absent', declared([absent('lead')]), 'unknown', ['NOT_DECLARED']],
    ['each was declared absent', declared([absent('lead'), absent('hexane')]), 'absent', []],
    ['declared for this release', declared([], '2026-02-04'), 'absent', []],
    ['declared for the release before', declared([], '2025-11-05'), 'unknown', ['OLDER_LIST']],
    ['for the release before, and for what came', declared([absent('hexane')], '2025-11-05'), 'absent', []],
    ['below', declared([present('lead', 0.05)], '2026-02-04'), 'below', []],
    ['exactly at the threshold', declared([present('lead', 0.1)], '2026-02-04'), 'below', []],
    ['just above it', declared([present('lead', 0.1001)], '2026-02-04'), 'above', []],
    [
      'in it, nobody knows how much',
      declared([present('lead', null)], '2026-02-04'),
      'unknown',
      ['AMOUNT_UNKNOWN'],
    ],
    ['above, the rest open', declared([present('lead', 2)]), 'above', ['NOT_DECLARED']],
    ['on no list', declared([present('other', 50)], '2026-02-04'), 'absent', []],
  ])('%s', (_, article, standing, reasons) => {
    expect(standingOnList(article, list)).toMatchObject({ standing, reasons })
  })

  test('an entry that came later does not count before', () => {
    const article = declared([present('hexane', 3)], '2025-11-05')
    expect(standingOnList(article, [lead]).standing).toBe('absent')
    expect(standingOnList(article, list)).toMatchObject({ standing: 'above', above: ['hexane'] })
  })

  test('two members of a group stand as the worse one', () => {
    const article = declared([present('lead', 0.02), present('lead', 0.3)], '2026-02-04')
    expect(standingOnList(article, list)).toMatchObject({ above: ['lead'], below: [] })
  })
})

describe('where a product stands', () => {
  test('a button of 2 g at 1 % in a coat of 300 g is above: 0.0067 % of the coat is no answer', () => {
    const button = standingOnList(declared([present('lead', 1)], '2026-02-04'), list)
    const cloth = standingOnList(declared([], '2026-02-04'), list)
    expect(standingOfProduct([cloth.standing, button.standing], true)).toBe('above')
  })

  test.each([
    [[], true, 'unknown'],
    [['absent'], false, 'unknown'],
    [['absent', 'below'], true, 'below'],
    [['absent', 'unknown'], true, 'unknown'],
    [['unknown', 'above'], true, 'above'],
  ] as const)('%j, complete %s: %s', (articles, complete, standing) => {
    expect(standingOfProduct(articles, complete)).toBe(standing)
  })

  test('a longer list never makes an article better, and one article more never a product', () => {
    const order = ['absent', 'below', 'unknown', 'above']
    const aDeclaration = fc.record({
      substances: fc.array(
        fc.oneof(
          fc.constantFrom(absent('lead'), absent('hexane')),
          fc
            .tuple(
              fc.constantFrom('lead', 'hexane'),
              fc.option(fc.double({ min: 0.001, max: 100, noNaN: true })),
            )
            .map(([entry, share]) => present(entry, share)),
        ),
        { maxLength: 4 },
      ),
      listedUpTo: fc.constantFrom(null, '2018-06-27', '2026-02-04'),
    })
    fc.assert(
      fc.property(aDeclaration, aDeclaration, fc.boolean(), (one, other, complete) => {
        const [shorter, longer] = [standingOnList(one, [lead]).standing, standingOnList(one, list).standing]
        expect(order.indexOf(longer)).toBeGreaterThanOrEqual(order.indexOf(shorter))
        const also = standingOnList(other, list).standing
        const alone = standingOfProduct([longer], complete)
        expect(order.indexOf(standingOfProduct([longer, also], complete))).toBeGreaterThanOrEqual(
          order.indexOf(alone),
        )
      }),
    )
  })
})

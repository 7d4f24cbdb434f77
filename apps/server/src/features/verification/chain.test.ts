import { describe, expect, test } from 'vitest'
import { beginning, firstBroken, hashOfEntry, headOf, sha256Of, type LinkedEntry } from './chain.ts'
import { samplingPlan, type Sampled } from './plan.ts'

type Held = LinkedEntry & { readonly content: string }

function chainOf(contents: readonly string[]): Held[] {
  let previous = beginning
  return contents.map((content, index) => {
    const entry = {
      place: index + 1,
      at: '2026-11-27T12:00:00.000Z',
      kind: 'finding',
      path: `finding/${index + 1}.json`,
      side: 'verifier',
      author: 'Vera',
      bytes: Buffer.byteLength(content),
      sha256: sha256Of(content),
    } as const
    previous = hashOfEntry(previous, entry)
    return { ...entry, hash: previous, content }
  })
}
const broken = (entries: readonly Held[]) => firstBroken(entries, ({ content }) => content)

describe('the chain', () => {
  const whole = chainOf(['{"a":1}', 'é', '', '{"b":[2]}'])

  test('holds as it was written, and grows without changing what is there', () => {
    expect(broken(whole)).toBeNull()
    expect(headOf([])).toBe(beginning)
    expect(chainOf(['{"a":1}', 'é']).map(({ hash }) => hash)).toEqual(
      whole.slice(0, 2).map(({ hash }) => hash),
    )
  })

  test('names the first entry of which any byte was changed, wherever it stands', () => {
    for (const [index, entry] of whole.entries()) {
      const changes: readonly Partial<Held>[] = [
        { content: `${entry.content} ` },
        { author: 'Vero' },
        { at: '2026-11-27T12:00:00.001Z' },
        { path: 'finding/9.json' },
        { side: 'organization' },
        { bytes: entry.bytes + 1 },
        { sha256: sha256Of('other') },
        { place: entry.place + 1 },
        { hash: beginning },
        { content: 'other', sha256: sha256Of('other') },
      ]
      for (const change of changes) expect(broken(whole.with(index, { ...entry, ...change }))).toBe(index + 1)
    }
  })

  test('misses what was taken out, put in, or put elsewhere', () => {
    const [first, second, third, fourth] = whole as [Held, Held, Held, Held]
    expect(broken([first, third, fourth])).toBe(2)
    expect(broken([first, second, second, third, fourth])).toBe(3)
    expect(broken([second, first, third, fourth])).toBe(1)
    // Only the head shows that the last ones are gone: that is what a statement stands on.
    expect(headOf([first, second])).not.toBe(headOf(whole))
  })
})

describe('the sampling plan', () => {
  const input = (path: string, origin: 'user' | 'default') => ({
    path,
    label: { en: path, fr: path },
    entry: null,
    value: 1,
    choice: null,
    unit: '',
    origin,
  })
  const processes = Array.from({ length: 30 }, (_, index) => ({
    id: `p${index}`,
    name: { en: `P${index}`, fr: `P${index}` },
    unit: 'kg',
    source: '',
    ecs: 1,
    pef: 1,
  }))
  const sampled: Sampled = {
    pef: null,
    french: {
      release: '2025-10',
      massKg: 1,
      processes,
      lines: processes.map(({ id }, index) => ({
        stage: 'material',
        transport: false,
        purpose: 'fibre',
        process: id,
        amount: 1,
        ecs: 2 ** -index,
        pef: 0,
      })),
      durability: { physical: 1, nonPhysical: 1, applied: 1 },
      complements: {
        microfibres: { counts: false, fibres: [] },
        export: {
          counts: false,
          ecsPerKg: 0,
          syntheticShareThreshold: 0.5,
          probabilityAtOrAbove: 0,
          probabilityBelow: 0,
        },
      },
      result: { ecs: 0, pef: 0, ecsPer100g: 0, ecsWithoutDurability: 0, microfibres: 0, export: 0 },
    },
    inputs: [input('values.mass', 'user'), input('values.fading', 'default')],
    mostRelevant: new Set(['p0', 'p1', 'p2']),
  }

  test('takes every most relevant process, and draws the root of what is left from the seed alone', () => {
    const plan = samplingPlan(sampled, 'seed')
    const ids = (reason: string) => plan.items.filter((item) => item.reason === reason).map(({ id }) => id)
    expect(ids('mostRelevant')).toEqual(['process:p0', 'process:p1', 'process:p2'])
    expect(ids('random')).toHaveLength(Math.ceil(Math.sqrt(27)) + 1)
    expect(ids('random')).toContain('input:values.mass')
    expect(plan.drawnFrom).toEqual({ processes: 27, inputs: 1 })
    expect(samplingPlan(sampled, 'seed')).toEqual(plan)
    expect(samplingPlan(sampled, 'other').items).not.toEqual(plan.items)
  })
})

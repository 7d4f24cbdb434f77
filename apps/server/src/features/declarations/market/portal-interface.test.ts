import { describe, expect, test } from 'vitest'
import { loadDeclarationRules } from '@ecotrame/reference-data'
import { readConfiguration } from '../../../platform/configuration/configuration.ts'
import { RequestError } from '../../../platform/http/guarded-request.ts'
import { openPortal, paceOf, PortalFailure, type PortalReply } from './portal-interface.ts'
import { nextNight } from '../../../platform/start/next-night.ts'
import { night } from './nights.ts'
import { codeOf, imitatedClock, ImitatedPortal, reply } from './testing/imitation.ts'

const rules = await loadDeclarationRules()
const { portalRequestsPerMinute } = readConfiguration({})

function opened(imitation: ImitatedPortal) {
  const clock = imitatedClock()
  const times: number[] = []
  const portal = openPortal(
    async (path) => {
      times.push(clock.now())
      return imitation.answer(path)
    },
    { pace: paceOf(portalRequestsPerMinute, clock), clock, rules },
  )
  return { portal, clock, times }
}

const day = 86_400_000
const listed = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    gtin: codeOf(number),
    createdAt: new Date(Date.parse('2026-11-27T00:00:00Z') - number * 60_000).toISOString(),
    score: 1000 + number,
    organization: number % 3 === 0 ? null : `Organization ${number % 7}`,
  }))

describe('a night', () => {
  test('is long enough for 50,000 codes, one request a second, one after the other', async () => {
    const imitation = new ImitatedPortal(listed(50_000))
    const { portal, clock, times } = opened(imitation)
    const seen = new Set<string>()
    const first = await portal.page(0)
    for (let page = 0; page < Math.ceil(first.total / 500); page += 1)
      for (const { gtin } of (page === 0 ? first : await portal.page(page)).listings) seen.add(gtin)
    expect(seen.size).toBe(50_000)
    expect(imitation.asked).toHaveLength(100)
    for (const [place, time] of times.entries())
      if (place > 0) expect(time - (times[place - 1] ?? 0)).toBeGreaterThanOrEqual(1000)
    // Two minutes; a list of 12 million codes would fill the six hours.
    expect(clock.waited()).toBeLessThan(2 * 60_000)
    expect((6 * 3600 * portalRequestsPerMinute * 500) / 60).toBeGreaterThan(10_000_000)
  })

  test('code by code it would not be: 50,000 requests last 14 hours', () =>
    expect(50_000 / portalRequestsPerMinute / 60).toBeGreaterThan(6))

  test('begins in the night to come, and leaves two hours for the reading', () => {
    for (const now of [
      '2026-11-27T12:00:00Z',
      '2026-11-27T21:59:59Z',
      '2026-11-27T22:00:00Z',
      '2026-11-28T03:00:00Z',
    ])
      for (const share of [0, 0.5, 0.999]) {
        const next = nextNight(night, new Date(now), share)
        expect(next.getTime() - Date.parse(now)).toBeGreaterThan(0)
        expect(next.getTime() - Date.parse(now)).toBeLessThan(day + 4 * 3_600_000)
        expect([22, 23, 0, 1]).toContain(next.getUTCHours())
      }
  })
})

describe('the interface', () => {
  const busy = (seconds: number | null) => reply(429, '', seconds)
  const failing = (error: Error) => {
    const clock = imitatedClock()
    let asked = 0
    const portal = openPortal(
      async () => {
        asked += 1
        throw error
      },
      { pace: paceOf(60, clock), clock, rules },
    )
    return { portal, clock, asked: () => asked }
  }

  test('waits as long as the portal asks, and asks again', async () => {
    const imitation = new ImitatedPortal(listed(3))
    imitation.troubles.push(busy(20), reply(503, 'down'))
    const { portal, clock } = opened(imitation)
    expect((await portal.page(0)).total).toBe(3)
    expect(imitation.asked).toHaveLength(3)
    expect(clock.waited()).toBeGreaterThanOrEqual(20_000 + 8000)
  })

  test.each<readonly [string, readonly PortalReply[], string, number]>([
    ['is away', [reply(502, ''), reply(502, ''), reply(502, '')], 'FAILED', 3],
    ['asks to wait for an hour', [busy(3600)], 'BUSY', 1],
    ['refuses the key', [reply(401, { error: 'Unauthorized' })], 'KEY_REFUSED', 1],
    ['answers half', [reply(200, '{"data": [{"gtin": "40063')], 'OTHER_SHAPE', 1],
    ['has another shape', [reply(200, { items: [], pagination: {} })], 'OTHER_SHAPE', 1],
    ['gives another page', [reply(200, { data: [], pagination: { page: 7, total: 0 } })], 'OTHER_SHAPE', 1],
    ['has no such list any more', [reply(404, { error: 'gone' })], 'OTHER_SHAPE', 1],
    ['leads elsewhere', [reply(302, '')], 'FAILED', 1],
  ])('that %s gives nothing', async (_what, troubles, code, tries) => {
    const imitation = new ImitatedPortal(listed(3))
    imitation.troubles.push(...troubles)
    const { portal } = opened(imitation)
    await expect(portal.page(0)).rejects.toMatchObject({ code })
    expect(imitation.asked).toHaveLength(tries)
  })

  test('is asked three times where it does not answer, and once where it must not be asked', async () => {
    const silent = failing(new RequestError('TOO_SLOW'))
    await expect(silent.portal.page(0)).rejects.toBeInstanceOf(PortalFailure)
    expect(silent.asked()).toBe(3)
    const hidden = failing(new RequestError('PRIVATE_ADDRESS'))
    await expect(hidden.portal.page(0)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
    expect(hidden.asked()).toBe(1)
  })

  test('says of a code who has declared it, or that nobody has', async () => {
    const gtin = codeOf(1)
    const imitation = new ImitatedPortal([
      {
        ...(listed(1)[0] ?? { createdAt: '', score: 0, organization: null }),
        gtin,
        confidenceLevel: 'Low',
        meanScore: 900,
      },
    ])
    const { portal } = opened(imitation)
    expect(await portal.product(gtin)).toMatchObject({
      declarant: { kind: 'citizen' },
      confidence: 'Low',
      meanScore: 900,
    })
    expect(await portal.product(codeOf(2))).toBeNull()
    imitation.troubles.push(reply(404, '<html>'))
    await expect(portal.product(codeOf(2))).rejects.toMatchObject({ code: 'OTHER_SHAPE' })
    imitation.troubles.push(reply(200, { gtins: [codeOf(9)], score: 1 }))
    await expect(portal.product(gtin)).rejects.toMatchObject({ code: 'OTHER_SHAPE' })
  })
})

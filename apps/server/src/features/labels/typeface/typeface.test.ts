import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, LabelTypeface, ProblemDetails } from '@ecotrame/contract'
import { formWithFile } from '../../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf } from '../../evaluations/testing/caller.ts'
import { everyWeight, testFont, testWoff, testWoff2 } from '../testing/test-font.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer()
})
afterAll(() => running.close())

const owner = () => running.loginAs('organization_owner')
function upload(
  content: Buffer,
  { login = owner(), fields = { rightConfirmed: 'true' } as Readonly<Record<string, string>> } = {},
) {
  const { headers, payload } = formWithFile(content, { fields })
  const url = '/api/label-typeface'
  return running.server.inject({ method: 'POST', url, headers: { ...headers, ...login }, payload })
}
const state = async (login = owner()) =>
  (await callerOf(running, login).get('/label-typeface')).json<LabelTypeface>()
const remove = (login = owner()) => callerOf(running, login).delete('/label-typeface')
type Answer = Awaited<ReturnType<typeof upload>>
const refusal = (answer: Answer) => {
  const { code, errors = [] } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...errors.map(({ message }) => message)]
}

describe('the typeface of an organization', () => {
  test('is there when its four weights are, whichever way they are packed; each upload is in the audit log', async () => {
    const files = [testFont({ weight: 400 }), testWoff({ weight: 500 }), testWoff2({ weight: 700 })]
    for (const file of files) expect((await upload(file)).statusCode).toBe(201)
    expect((await state()).missing).toEqual([800])
    await upload(testFont({ weight: 800 }))
    const { weights, missing } = await state()
    expect(missing).toEqual([])
    expect(weights.map(({ weight, name }) => [weight, name])).toEqual([
      [400, 'Marianne Regular'],
      [500, 'Marianne Medium'],
      [700, 'Marianne Bold'],
      [800, 'Marianne ExtraBold'],
    ])
    expect(weights[0]).toMatchObject({
      version: 'Version 1.000',
      uploadedBy: running.organizations.a.users.organization_owner.name,
    })
    const { items } = (await callerOf(running, owner()).get('/audit-log?limit=1')).json<{
      items: AuditEntry[]
    }>()
    expect(items[0]).toMatchObject({ entity: 'label_typeface', entityName: 'Marianne', action: 'update' })
  })

  test('is its own: another organization sees nothing of it and draws no label with it', async () => {
    await upload(testFont({ weight: 400 }))
    expect(await state(running.loginAs('organization_owner', 'b'))).toEqual({
      weights: [],
      missing: [...everyWeight],
    })
  })

  test('never comes back: neither file nor outlines are answered', async () => {
    const answer = await upload(testFont({ weight: 800 }))
    for (const text of [answer.body, JSON.stringify(await state())])
      expect(text).not.toMatch(/m\d+ 0|path|glyf/)
    const [kept] = await running.database.asOwner<{ row: string }>(
      `select label_typefaces::text as row from label_typefaces where weight = 800`,
    )
    expect(kept?.row).toContain('"fixed"')
    expect(kept?.row).not.toContain('glyf')
  })

  test('is brought and removed by owners alone, who confirm that they may use it', async () => {
    const contributor = running.loginAs('contributor')
    expect((await upload(testFont({ weight: 400 }), { login: contributor })).statusCode).toBe(403)
    expect((await remove(contributor)).statusCode).toBe(403)
    expect((await state(contributor)).weights).not.toBeUndefined()
    const unconfirmed = await upload(testFont({ weight: 400 }), { fields: {} })
    expect([unconfirmed.statusCode, unconfirmed.json<ProblemDetails>().errors?.[0]?.path]).toEqual([
      400,
      'rightConfirmed',
    ])
    expect((await remove()).json()).toEqual({ weights: [], missing: [...everyWeight] })
  })
})

describe('what is no Marianne for labels', () => {
  test.each([
    [
      'another font',
      testFont({ weight: 800, family: 'Arial' }),
      'This font is Arial ExtraBold, not Marianne: choose the files of Marianne.',
    ],
    [
      'a family that begins alike',
      testFont({ weight: 700, family: 'Marianne Sans' }),
      'This font is Marianne Sans Bold, not Marianne: choose the files of Marianne.',
    ],
    [
      'a weight that no label has',
      testFont({ weight: 300 }),
      'This font is Marianne Light. Choose Regular, Medium, Bold or Extra Bold: the label is set in these.',
    ],
    [
      'an italic',
      testFont({ weight: 700, italicAngle: -12 }),
      'This font is Marianne Bold, and the label is not set in italics: choose an upright one.',
    ],
    [
      'one without some characters',
      testFont({ weight: 500, without: 'g7' }),
      'This font cannot write 7 g: choose the complete file of Marianne.',
    ],
    [
      'one of other widths',
      testFont({ weight: 800, advances: { '8': 0.556 } }),
      'This font calls itself Marianne, but its “8” is 0.556 em wide instead of 0.600: choose the original file.',
    ],
    [
      'a title of another width',
      testFont({ weight: 400, advances: { O: 0.9 } }),
      expect.stringContaining('but its “COÛT” is'),
    ],
    [
      'a TTF cut in half',
      testFont({ weight: 800 }).subarray(0, 700),
      'This font is damaged: choose another one.',
    ],
    [
      'a WOFF cut in half',
      testWoff({ weight: 800 }).subarray(0, 600),
      'This font is damaged: choose another one.',
    ],
    [
      'a WOFF2 cut in half',
      testWoff2({ weight: 800 }).subarray(0, 300),
      'This font is damaged: choose another one.',
    ],
    [
      'a WOFF2 that owns up to its size',
      testWoff2({ weight: 800 }, () => 300_000_000, Buffer.alloc(1000)),
      'Unpacked, this font is larger than 8 MB: choose a smaller file.',
    ],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This is not a font. Use TTF, OTF, WOFF or WOFF2.',
    ],
    ['nothing', Buffer.alloc(0), 'This is not a font. Use TTF, OTF, WOFF or WOFF2.'],
  ])('%s is refused, with the reason', async (_what, content, message) => {
    expect(refusal(await upload(content))).toEqual([422, 'INVALID_FONT', message])
    expect((await state()).weights).toEqual([])
  })

  test('a WOFF2 whose stream goes on is refused: damaged, or too long to read on a slow machine', async () => {
    const endless = testWoff2({ weight: 800 }, (length) => length, Buffer.alloc(40_000_000))
    expect(['INVALID_FONT', 'FILE_TAKES_TOO_LONG']).toContain(refusal(await upload(endless))[1])
    expect((await state()).weights).toEqual([])
  })

  test('20 MB are not read', async () => {
    expect(refusal(await upload(Buffer.alloc(20_000_000)))).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('whatever bytes are broken, the reader answers', async () => {
    const sound = testFont({ weight: 500 })
    for (let place = 0; place < sound.length; place += 97) {
      const broken = Buffer.from(sound)
      broken[place] = (broken[place] ?? 0) ^ 0xff
      const answer = await upload(broken)
      expect([201, 422], `byte ${place}: ${answer.body}`).toContain(answer.statusCode)
    }
  })
})

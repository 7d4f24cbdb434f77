import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrganizationRow, ProblemDetails } from '@ecotrame/contract'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let path = ''
beforeAll(async () => {
  running = await testServer()
})
afterAll(() => running.close())
beforeEach(() => {
  path = `/api/organizations/${running.organizations.a.id}/application-logo`
})

const upload = (
  content: Buffer,
  form: Parameters<typeof formWithFile>[1] = {},
  login = owner(),
  url = path,
) => {
  const { headers, payload } = formWithFile(content, form)
  return running.server.inject({ method: 'POST', url, headers: { ...headers, ...login }, payload })
}
const owner = () => running.loginAs('organization_owner')
const logoOf = (answer: { json: <T>() => T }) => answer.json<OrganizationRow>().applicationLogo
const shown = (logo: string | null) => running.server.inject({ method: 'GET', url: `/api${logo}` })
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => field.code)]
}
const drawing = (inside = '', attributes = 'width="40" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="40" height="20" fill="#064"/>${inside}</svg>`,
  )
const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#0a5' } })

describe('a logo', () => {
  test('is made anew as a PNG without what the file carried, and anybody who knows its name sees it', async () => {
    const photograph = await square(1000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Nobody’s business' } })
      .toBuffer()
    expect(photograph.includes('Nobody')).toBe(true)
    const answer = await upload(photograph)
    expect(logoOf(answer)).toMatch(/^\/logos\/[\w-]{32}\.png$/)
    const picture = await shown(logoOf(answer))
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.rawPayload.includes('Nobody')).toBe(false)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 400,
      height: 400,
    })
  })

  test.each(['png', 'webp', 'jpeg'] as const)('may be %s', async (format) => {
    const answer = await upload(await square(64).toFormat(format).toBuffer(), {
      type: 'text/plain',
      name: 'x.exe',
    })
    expect(answer.statusCode).toBe(200)
  })

  test('that is a harmless SVG is drawn, sharp at the size in which it is shown', async () => {
    const answer = await upload(drawing('<use href="#a"/><g id="a" style="fill:url(#b)"/>'))
    expect(answer.statusCode).toBe(200)
    const { rawPayload } = await shown(logoOf(answer))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 800, height: 400 })
  })

  test('stands in the account of the login, and the old one is gone when another one comes', async () => {
    const first = logoOf(await upload(await square(32).png().toBuffer()))
    const second = logoOf(await upload(await square(48).png().toBuffer()))
    const { id } = running.organizations.a.users.reader
    const account = await running.server.inject({
      url: `/api/users/${id}`,
      headers: running.loginAs('reader'),
    })
    expect(account.json()).toMatchObject({ organization: { applicationLogo: second } })
    expect((await shown(first)).statusCode).toBe(404)
    expect((await shown(second)).statusCode).toBe(200)
    const removed = await running.server.inject({ method: 'DELETE', url: path, headers: owner() })
    expect(removed.json()).toMatchObject({ applicationLogo: null })
    expect((await shown(second)).statusCode).toBe(404)
  })

  test('of the brand is another one', async () => {
    const url = path.replace('application', 'brand')
    const answer = await upload(await square(32).png().toBuffer(), {}, owner(), url)
    expect(answer.json()).toMatchObject({
      applicationLogo: null,
      brandLogo: expect.stringMatching(/^\/logos\//) as string,
    })
  })
})

/** A PNG that says it is huge and costs next to nothing to send. */
function imageBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

describe('what is refused', () => {
  test.each([
    ['a script', drawing('<script>alert(1)</script>')],
    [
      'a script under another prefix',
      drawing('<svg:script xmlns:svg="http://www.w3.org/2000/svg">x</svg:script>'),
    ],
    ['an event handler', drawing('<g onload="alert(1)"/>')],
    ['a link that runs', drawing('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a document inside', drawing('<foreignObject><body/></foreignObject>')],
    ['a picture from elsewhere', drawing('<image href="https://elsewhere.example/x.png"/>')],
    ['a file of the server', drawing('<image xlink:href="file:///etc/passwd"/>')],
    ['a style from elsewhere', drawing('<style>@import "https://elsewhere.example/x.css";</style>')],
    [
      'an entity',
      Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'),
    ],
  ])('an SVG with %s', async (_what, content) => {
    expect(refusal(await upload(content))).toEqual([422, 'INVALID_IMAGE', 'IMAGE_SCRIPT'])
  })

  test.each([
    ['no picture', Buffer.from('hello'), 'IMAGE_TYPE'],
    ['nothing', Buffer.alloc(0), 'IMAGE_TYPE'],
    ['a page', Buffer.from('<html><svg/></html>'), 'IMAGE_TYPE'],
    ['a GIF', Buffer.from('GIF89a'), 'IMAGE_TYPE'],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${drawing().toString()}`, 'utf16le'), 'IMAGE_TYPE'],
    ['half a PNG', imageBomb().subarray(0, 40), 'IMAGE_BROKEN'],
    ['a picture of 3.6 thousand million pixels', imageBomb(), 'IMAGE_PIXELS'],
    ['a drawing of 3.6 thousand million pixels', drawing('', 'width="60000" height="60000"'), 'IMAGE_PIXELS'],
  ])('%s', async (_what, content, code) => {
    expect(refusal(await upload(content))).toEqual([422, 'INVALID_IMAGE', code])
  })

  test('more than 2 MiB, another field, JSON, and a form that breaks off', async () => {
    const png = await square(16).png().toBuffer()
    expect(refusal(await upload(Buffer.concat([png, Buffer.alloc(2_200_000)])))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ])
    expect(refusal(await upload(png, { field: 'picture' }))).toEqual([422, 'INVALID_VALUES', 'REQUIRED'])
    const json = { method: 'POST', url: path, headers: owner(), payload: { file: 'x' } } as const
    expect(refusal(await running.server.inject(json))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const { headers, payload } = formWithFile(png)
    const cut = payload.subarray(0, payload.length - 40)
    const broken = { method: 'POST', url: path, headers: { ...headers, ...owner() }, payload: cut } as const
    expect((await running.server.inject(broken)).statusCode).toBe(400)
  })

  test('who may not change the organization, and whose it is not', async () => {
    const png = await square(16).png().toBuffer()
    expect(refusal(await upload(png, {}, running.loginAs('team_manager')))).toEqual([
      403,
      'PERMISSION_REQUIRED',
    ])
    expect(refusal(await upload(png, {}, running.loginAs('organization_owner', 'b')))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })

  test('a form where JSON is expected', async () => {
    const { headers, payload } = formWithFile(Buffer.from('x'))
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/teams',
      headers: { ...headers, ...owner() },
      payload,
    })
    expect(refusal(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  test.each(['nobody', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(99)])(
    'a name that is none: %s',
    async (name) => {
      expect([400, 404]).toContain((await shown(`/logos/${name}`)).statusCode)
    },
  )
})

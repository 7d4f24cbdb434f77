import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits, type Product } from '@ecotrame/contract'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, productOf, refusalOf } from './testing/products.ts'

let running: TestServer
let contributor: Caller
let product: Product
beforeAll(async () => {
  running = await testServer()
  contributor = callerOf(running, running.loginAs('contributor'))
  product = await productOf(contributor)
})
afterAll(() => running.close())

const send = (content: Buffer, login = running.loginAs('contributor')) => {
  const { headers, payload } = formWithFile(content, {})
  const url = `/api/products/${product.id}/image`
  return running.server.inject({ method: 'POST', url, headers: { ...headers, ...login }, payload })
}
const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0a5' } })
const shown = (address: string | undefined) => running.server.inject(`/api${address}`)

/** A PNG that says that it is so large: some hundred bytes. */
function bomb(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = -1
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return (crc ^ -1) >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crcOf(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('the picture of a product', () => {
  test('is made anew, smaller and without what the file carried', async () => {
    const photograph = await square(3000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Nobody’s business' } })
      .toBuffer()
    const answer = await send(photograph)
    expect(answer.statusCode).toBe(200)
    const { image, rowVersion } = answer.json<Product>()
    expect(image?.address).toMatch(/^\/product-images\/[\w-]{32}\.webp$/)
    expect(rowVersion).toBe(product.rowVersion + 1)
    const picture = await shown(image?.address)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.rawPayload.includes('Nobody')).toBe(false)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1600, height: 1600 })
  })

  test('takes the place of the one before, has a text, and can be removed', async () => {
    const first = (await send(await square(20).png().toBuffer())).json<Product>().image?.address
    const second = (await send(await square(30).png().toBuffer())).json<Product>().image?.address
    expect([(await shown(first)).statusCode, (await shown(second)).statusCode]).toEqual([404, 200])
    const body = { ...aProduct(), imageAlt: 'A green pyjama' }
    const described = await contributor.put(`/products/${product.id}`, body)
    expect(described.json<Product>().image).toEqual({ address: second, alt: 'A green pyjama' })
    const removed = await contributor.delete(`/products/${product.id}/image`)
    expect(removed.json<Product>().image).toBeNull()
    expect((await shown(second)).statusCode).toBe(404)
  })

  test.each([
    ['a bomb of pixels', () => bomb(50_000, 50_000), 'IMAGE_PIXELS'],
    ['a broken one', () => Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'IMAGE_BROKEN'],
    ['a text', () => Buffer.from('GIF89a'), 'PHOTOGRAPH_TYPE'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PHOTOGRAPH_TYPE'],
  ])('is not %s', async (_what, content, code) => {
    expect(refusalOf(await send(content()))).toEqual([422, 'INVALID_IMAGE', `file ${code}`])
  })

  test('is not larger than may be sent, nor changed by readers', async () => {
    const tooLarge = Buffer.alloc(limits.productImageMaximumBytes + 1)
    expect((await send(tooLarge)).statusCode).toBe(413)
    const small = await square(10).png().toBuffer()
    expect((await send(small, running.loginAs('reader'))).statusCode).toBe(403)
    expect((await send(small, running.loginAs('contributor', 'b'))).statusCode).toBe(404)
  })
})

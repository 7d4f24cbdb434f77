import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { segmentOf, zipArchive } from '../tables/zip-write.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkedFile, dropFiles, fileToSend, keepFile } from './files.ts'

let database: TestDatabase
let a: TestOrganization
let b: TestOrganization

beforeAll(async () => {
  database = await testDatabase()
  ;({ a, b } = await seedOrganizations(database, []))
})
afterAll(() => database.close())

const png = () =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()
const checked = async (name: string, content: string | Buffer) => {
  const { name: kept, mediaType } = await checkedFile(a.id, { name, content: Buffer.from(content) })
  return `${kept} ${mediaType}`
}

test('a file is what stands in it, and is called so', async () => {
  expect(await checked('certificate.pdf.exe', '%PDF-1.7 …')).toBe('certificate.pdf.pdf application/pdf')
  expect(await checked('dye;$(rm) house".csv', 'a;b\n1;2\n')).toBe('dye;$(rm) house.csv text/plain')
  expect(await checked('../../é\u202egpj.txt', 'mots')).toBe('é gpj.txt text/plain')
  const photograph = await checkedFile(a.id, { name: 'photo.HTML', content: await png() })
  expect(photograph).toMatchObject({ name: 'photo.webp', mediaType: 'image/webp' })
  expect(photograph.content.includes('somebody')).toBe(false)
})

const archive = async (...paths: string[]) => {
  const entries = await Promise.all(
    paths.map(async (path) => ({ path, segments: [await segmentOf('<x/>')] })),
  )
  return buffer(zipArchive(entries))
}

test('office documents are kept, programs in them are not', async () => {
  const sheet = await archive('[Content_Types].xml', 'xl/workbook.xml')
  expect((await checkedFile(a.id, { name: 'masses', content: sheet })).name).toBe('masses.xlsx')
  const withMacros = await archive('xl/workbook.xml', 'xl/vbaProject.bin')
  await expect(checkedFile(a.id, { name: 'masses.xlsx', content: withMacros })).rejects.toMatchObject({
    errors: [{ code: 'FILE_MACROS' }],
  })
})

test.each([
  ['nothing', '', 'FILE_EMPTY'],
  ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'FILE_TYPE'],
  ['a drawing', ' <svg onload="alert(1)"/>', 'FILE_TYPE'],
  ['a program', 'MZ\x00\x01', 'FILE_TYPE'],
  ['an archive of something else', 'PK\x03\x04rest', 'FILE_TYPE'],
])('%s is refused', async (_what, content, code) => {
  await expect(
    checkedFile(a.id, { name: 'report.pdf', content: Buffer.from(content) }),
  ).rejects.toMatchObject({
    code: 'INVALID_FILE',
    errors: [{ path: 'file', code }],
  })
})

test('a file is kept in parts, and read by its organization only', async () => {
  const content = Buffer.from('linen '.repeat(100_000))
  const kept = await database.inOrganization(a.id, async (tx) =>
    keepFile(tx, a.id, await checkedFile(a.id, { name: 'long.txt', content }), null),
  )
  const sent = await fileToSend(database, a.id, kept.id)
  expect(sent && (await buffer(sent.content as AsyncIterable<Uint8Array>)).equals(content)).toBe(true)
  expect(await fileToSend(database, b.id, kept.id)).toBeNull()
  await database.inOrganization(a.id, (tx) => dropFiles(tx, a.id, [kept.id]))
  expect(await fileToSend(database, a.id, kept.id)).toBeNull()
})

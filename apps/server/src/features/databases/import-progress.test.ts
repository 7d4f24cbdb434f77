import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobStep } from '@ecotrame/contract'
import { withNamelessFile } from '../../platform/archives/file-source.ts'
import { readDatabase } from './formats/read-database.ts'
import { ImportProgress } from './import-progress.ts'
import { generatedDatabase } from './testing/generated-database.ts'
import { openLcaFiles } from './testing/openlca-files.ts'
import { zipOf } from './testing/zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ecotrame-progress-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** Parts of the file in its order. */
async function* parts(content: Buffer): AsyncGenerator<Buffer> {
  const length = Math.ceil(content.length / 3)
  for (let begin = 0; begin < content.length; begin += length) {
    yield content.subarray(begin, begin + length)
    await Promise.resolve()
  }
}

test('an import tells where it is, never less than before, and its file has no name that a killed process could leave', async () => {
  const small = generatedDatabase({ processes: 40, inputsOfEach: 3, emissionsOfEach: 3, substances: 30 })
  const content = await zipOf(openLcaFiles(small, { schema: 2 }))
  const told: JobStep[] = []
  const progress = new ImportProgress(content.length, (step) => Promise.resolve(void told.push(step)), 0)
  progress.copied(0)
  const { datasets } = await withNamelessFile(parts(content), async (source) => {
    expect(await readdir(folder)).toEqual([])
    expect(source.size).toBe(content.length)
    return readDatabase(progress.counting(source), () => Promise.resolve(null), progress)
  })
  progress.records(datasets.length, datasets.length)
  const names = told.map(({ name }) => name)
  expect([...new Set(names)]).toEqual(['copy', 'method', 'processes', 'solve', 'keep'])
  expect(names).toEqual(names.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)))
  const shares = told.map(({ share }) => share)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  expect(told.filter(({ name }) => name === 'processes').at(-1)).toMatchObject({ done: 40, total: 40 })
  // Once every process is read, nearly every byte is.
  expect(told.find(({ name }) => name === 'solve')?.share).toBeCloseTo(0.9, 1)
})

test('a file whose parts cannot be read leaves nothing either', async () => {
  const broken = (async function* () {
    yield await Promise.resolve(Buffer.from('a'))
    throw new Error('no part')
  })()
  await expect(withNamelessFile(broken, () => Promise.resolve(1))).rejects.toThrow('no part')
  expect(await readdir(folder)).toEqual([])
})

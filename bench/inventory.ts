import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { efCategories } from '@ecotrame/lca'
import type { MethodFactors } from '../apps/server/src/features/databases/formats/database-file.ts'
import { readDatabase } from '../apps/server/src/features/databases/formats/read-database.ts'
import { ecoSpold1File } from '../apps/server/src/features/databases/testing/ecospold-files.ts'
import {
  generatedDatabase,
  generatedFactor,
} from '../apps/server/src/features/databases/testing/generated-database.ts'
import { ilcdFiles } from '../apps/server/src/features/databases/testing/ilcd-files.ts'
import { openLcaFiles } from '../apps/server/src/features/databases/testing/openlca-files.ts'
import { simaProFile } from '../apps/server/src/features/databases/testing/simapro-file.ts'
import { withFile } from '../apps/server/src/platform/archives/file-source.ts'
import { segmentOf, zipArchive } from '../apps/server/src/platform/tables/zip-write.ts'
import type { Measure } from './measure.ts'

const size = { processes: 20_000, inputsOfEach: 11, emissionsOfEach: 15, substances: 2000 }
/** As large as the databases of the Swiss offices and of ecoinvent's second edition. */
const documentSize = { ...size, processes: 12_000 }

/** What a process of its own tells of one file. */
interface Told {
  readonly seconds: number
  readonly memory: number
  readonly datasets: number
  readonly residual: number
  readonly sweeps: number
  readonly largestLoop: number
}

/** 20,000 processes with loops, co-products, wastes and three units, read from an archive and solved in 16 categories. */
export async function measureInventory(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  try {
    const database = generatedDatabase(size)
    const formats = {
      'openLCA JSON-LD': openLcaFiles(database, { schema: 2 }),
      ILCD: ilcdFiles(database),
      'openLCA JSON-LD with long descriptions': described(openLcaFiles(database, { schema: 2 })),
    }
    const measures: Measure[] = []
    for (const [format, files] of Object.entries(formats)) {
      const path = join(folder, 'database.zip')
      await write(path, files)
      const { size: bytes } = statSync(path)
      measures.push(...measuresOf(format, bytes, await readAlone(path)))
    }
    return [...measures, ...(await measureDocuments(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 12,000 processes in one document of EcoSpold 1 and one export of SimaPro, neither of which is ever in memory as a whole. */
async function measureDocuments(folder: string): Promise<readonly Measure[]> {
  const database = generatedDatabase(documentSize)
  const documents = { 'EcoSpold 1': ecoSpold1File, 'SimaPro CSV': simaProFile }
  const measures: Measure[] = []
  for (const [format, written] of Object.entries(documents)) {
    const path = join(folder, format === 'EcoSpold 1' ? 'database.xml' : 'database.csv')
    writeFileSync(path, written(database))
    const told = await readAlone(path)
    measures.push(
      {
        name: `${format}: ${documentSize.processes} processes read and solved in 16 categories`,
        unit: 's',
        value: told.seconds,
        aim: { atMost: 15 },
        note: `${Math.round(statSync(path).size / 1e6)} MB, ${told.datasets} products`,
      },
      { name: `${format}: most memory of it`, unit: 'MiB', value: told.memory, aim: { atMost: 800 } },
    )
  }
  return measures
}

/** Documentation that no packing makes smaller: the file has more than 300 MB, and what is read at a time stays small. */
function* described(files: Iterable<readonly [string, string]>): Generator<readonly [string, string]> {
  for (const [path, text] of files)
    yield path.startsWith('processes/')
      ? [path, text.replace('{', `{"description":"${randomBytes(bytesOfDescription).toString('base64')}",`)]
      : [path, text]
}
const bytesOfDescription = 15_500
const large = 200_000_000

function write(path: string, files: Iterable<readonly [string, string]>): Promise<void> {
  const entries = (function* () {
    for (const [name, text] of files) yield { path: name, segments: segments(text) }
  })()
  return pipeline(Readable.from(zipArchive(entries)), createWriteStream(path))
}
async function* segments(text: string) {
  yield await segmentOf(text)
}

/** In a process of its own: its memory is that of the import. */
async function readAlone(path: string): Promise<Told> {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), path]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Told
}

const measuresOf = (format: string, bytes: number, told: Told): readonly Measure[] => [
  {
    name: `${format}: ${size.processes} processes read and solved in 16 categories`,
    unit: 's',
    value: told.seconds,
    // What the file says beside its processes has to be unpacked and passed over too.
    aim: { atMost: bytes > large ? 60 : 20 },
    note: `${Math.round(bytes / 1e6)} MB, ${told.datasets} products, largest loop ${told.largestLoop}, ${told.sweeps} double sweeps`,
  },
  { name: `${format}: most memory of it`, unit: 'MiB', value: told.memory, aim: { atMost: 1500 } },
  {
    name: `${format}: largest relative residual of a row`,
    unit: '',
    value: told.residual,
    aim: { atMost: 1e-9 },
  },
]

/** EcoSpold brings no method: the one that a file of another format brought before. */
function namedMethod(): MethodFactors {
  const substances = Array.from({ length: documentSize.substances }, (_, substance) => substance)
  const database = { substances: documentSize.substances, processes: [] }
  return {
    name: 'EF 3.1',
    categories: efCategories,
    byFlow: new Map(
      substances.map((substance) => [
        `f${substance}`,
        Float64Array.from(
          efCategories,
          (_category, place) => generatedFactor(substance, place, database) ?? 0,
        ),
      ]),
    ),
    regionalFactors: 0,
    names: new Map(
      substances.map((substance) => [
        `f${substance}`,
        { name: `substance-${substance}`, compartment: 'Emissions to air', unit: 'kg', kind: 'elementary' },
      ]),
    ),
  }
}

async function tell(path: string): Promise<Told> {
  const start = performance.now()
  const { datasets, report } = await withFile(path, (source) =>
    readDatabase(source, () => Promise.resolve(path.endsWith('.xml') ? namedMethod() : null)),
  )
  return {
    seconds: (performance.now() - start) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
    datasets: datasets.length,
    residual: report?.solution.residual ?? Infinity,
    sweeps: report?.solution.sweeps ?? 0,
    largestLoop: report?.loops.largest ?? 0,
  }
}

const [, self, path] = process.argv
if (self !== undefined && path !== undefined && import.meta.url === pathToFileURL(self).href)
  console.log(JSON.stringify(await tell(path)))

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { shelfOf, type NewRecord } from '../apps/server/src/features/explorer/shelf.ts'
import { searched } from '../apps/server/src/features/explorer/search.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown } from '../apps/server/src/platform/start/shutdown.ts'
import type { Measure } from './measure.ts'
import { percentile } from './statistics.ts'

const count = 20_000
const aim = { atMost: 50 }
const rounds = 20

const processes = ['Spinning', 'Weaving', 'Knitting', 'Dyeing', 'Finishing', 'Electricity grid mix', 'Heat']
const fibres = ['cotton', 'wool', 'polyester', 'linen', 'viscose', 'elastane', 'acrylic', 'lyocell']
const places = ['CN', 'IN', 'BD', 'TR', 'FR', 'PT', 'VN', 'GLO']
const pick = (list: readonly string[], place: number) => list[place % list.length] ?? ''

const aRecord = (number: number): NewRecord => {
  const process = pick(processes, number)
  const fibre = pick(fibres, Math.floor(number / 7))
  const location = pick(places, Math.floor(number / 56))
  const name = `${process}, ${fibre}, variant ${number} of a generated database`
  return {
    row: {
      id: `generated:${number}`,
      name,
      name_fr: `Procédé ${fibre} n° ${number}, ${process}`,
      database: 'Generated database',
      database_fr: 'Base générée',
      location,
      year: String(2010 + (number % 15)),
      expiration: null,
      complianceSystems: `${process.toLowerCase()} technology ${number % 40}`,
      dataQualityRatio: 1 + (number % 40) / 10,
      unit: 'kg',
      flag: null,
      own: false,
    },
    detail: () => {
      throw new Error('A search reads no details.')
    },
    alsoFoundBy: [`group ${number % 100}`, location],
  }
}

/** What people type, from nothing to what stands nowhere. */
const searches = [
  '',
  'e',
  'cotton',
  'spinning cotton CN',
  'COTON procédé',
  'variant 1999',
  'électricité %_',
  'technology 7 linen',
  'nothing of the kind',
  'a b c d e f g h i j k l m n o p',
  'x'.repeat(200),
]

/** Searches over 20,000 generated records: in the prepared memory of the server, and in the database for comparison. */
export async function measureExplorer(): Promise<readonly Measure[]> {
  const made = Array.from({ length: count }, (_, number) => aRecord(number))
  const begun = performance.now()
  const shelf = shelfOf(
    {
      pack: 'generated',
      release: '1',
      publisher: '',
      attribution: { en: '', fr: '' },
      url: '',
      notice: null,
      lciaMethod: '',
      backgroundDatabase: '',
      licence: { id: '', name: '', url: '' },
    },
    made,
  )
  const prepared = performance.now() - begun
  const times: number[] = []
  const used: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const search of searches) {
      const before = process.cpuUsage()
      times.push(timed(() => searched([shelf], { search })))
      const { user, system } = process.cpuUsage(before)
      used.push((user + system) / 1000)
    }
  const sorts: number[] = []
  for (let round = 0; round < rounds; round += 1)
    sorts.push(timed(() => searched([shelf], { sort: '-dataQualityRatio' })))
  const note = `${count.toLocaleString('en')} generated records`
  return [
    {
      name: 'explorer: search, p95',
      unit: 'ms',
      value: percentile(times, 95),
      runs: spread(times),
      aim,
      note,
    },
    {
      name: 'explorer: search, time of the processor, p95',
      unit: 'ms',
      value: percentile(used, 95),
      runs: spread(used),
      note: `${note}; whatever else the machine does`,
    },
    { name: 'explorer: sorted by a column, p95', unit: 'ms', value: percentile(sorts, 95), aim, note },
    { name: 'explorer: preparing the records, once', unit: 'ms', value: prepared, note },
    ...(await inDatabase(made, note)),
  ]
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

const spread = (times: readonly number[]) => [
  percentile(times, 50),
  percentile(times, 95),
  Math.max(...times),
]

/** The same searches as the lists of the product ask the database: what the memory was chosen over. */
async function inDatabase(made: readonly NewRecord[], note: string): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder })
    const { url } = await openInstallation(configuration, shutdown)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table generated_records (id text primary key, name text, words text)')
    const texts = made.map(({ row, alsoFoundBy }) =>
      [row.name, row.name_fr, row.database, row.location, row.complianceSystems, ...alsoFoundBy].join(' '),
    )
    await client.query(
      `insert into generated_records select id, name, folded(words)
       from unnest($1::text[], $2::text[], $3::text[]) as each (id, name, words)`,
      [made.map(({ row }) => row.id), made.map(({ row }) => row.name), texts],
    )
    await client.query('analyze generated_records')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const search of searches) {
        const begun = performance.now()
        await askDatabase(client, search)
        times.push(performance.now() - begun)
      }
    await client.end()
    return [
      {
        name: 'explorer: the same in a table of the database, p95 (not used)',
        unit: 'ms',
        value: percentile(times, 95),
        runs: spread(times),
        note,
      },
    ]
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function askDatabase(client: pg.Client, search: string): Promise<void> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const where = patterns.map((_, place) => `words like folded($${place + 1})`).join(' and ') || 'true'
  await client.query(`select id, name from generated_records where ${where} order by name limit 20`, patterns)
  await client.query(`select count(*) from generated_records where ${where}`, patterns)
}

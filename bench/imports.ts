import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Import } from '@ecotrame/contract'
import { buildServer } from '../apps/server/src/app.ts'
import { aForm } from '../apps/server/src/features/imports/testing/importer.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import type { Measure } from './measure.ts'

const rows = 10_000
const making = ['FR', 'Turquie', 'Bangladesh', 'Maroc', 'China']
const compositions = [
  '100 % coton',
  '60 % coton, 40 % polyester recyclé',
  'cotton 95%, elastane 5%',
  '100 % lin',
]

/** Products as a company lists them, 10,000 unless it is said: names of countries, texts of labels, decimal commas. */
export function aFile(length = rows, from = 0): string {
  const lines = Array.from({ length }, (_, place) => {
    const row = from + place
    const country = making[row % making.length]
    const composition = compositions[row % compositions.length]
    return `TS-${row};Tee ${row};T-shirt;0,${150 + (row % 100)};${composition};${country};${country};${20 + (row % 30)},90`
  })
  return [
    'Référence;Nom;Catégorie;Poids (kg);Composition;Pays de tissage;Pays de confection;Prix',
    ...lines,
  ].join('\n')
}

/** A file is checked, imported and evaluated, and handed in again, in one process on the embedded database. */
export async function measureImports(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  chmodSync(folder, 0o755)
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return await importTwice(folder, shutdown)
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

const seconds = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const start = performance.now()
  const done = await work()
  return [done, (performance.now() - start) / 1000]
}

async function importTwice(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder, ECOTRAME_ROLES: 'import,worker' })
  const { database } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, ['category_tshirt'])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const login = { authorization: `Bearer ${a.users.organization_owner.token}` }
  const upload = async (content: string | Uint8Array = aFile()): Promise<Import> => {
    const form = aForm(content, { autoEvaluate: '1' }, 'lines.csv')
    const headers = { ...form.headers, ...login }
    return (await server.inject({ method: 'POST', url: '/import/upload', ...form, headers })).json<Import>()
  }
  const read = async (id: string) =>
    (await server.inject({ url: `/import/files/${id}`, headers: login })).json<Import>()
  const ended = async (id: string): Promise<Import> => {
    await server.inject({ method: 'POST', url: `/import/files/${id}/run`, headers: login })
    for (;;) {
      const found = await read(id)
      if (found.state !== 'running') return found
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const givenBack = async (id: string): Promise<Import> => {
    await server.inject({ method: 'POST', url: `/import/files/${id}/undo`, headers: login })
    for (;;) {
      const found = await read(id)
      if (found.undo.state !== 'running') return found
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const [checked, checking] = await seconds(() => upload())
  const [done, running] = await seconds(() => ended(checked.id))
  const [again, checkingAgain] = await seconds(() => upload())
  const [undone, undoing] = await seconds(() => givenBack(checked.id))
  return [
    { name: `check of a file of ${rows} products`, unit: 's', value: checking, aim: { atMost: 15 } },
    {
      name: `the same checked, imported and evaluated`,
      unit: 's',
      value: checking + running,
      aim: { atMost: 60 },
      note: `${done.done?.created} created, ${done.done?.evaluated} evaluated`,
    },
    {
      name: 'rows that the same file changes when it is handed in again',
      unit: '',
      value: again.counts.created + again.counts.updated + again.counts.faulty,
      aim: { atMost: 0 },
      note: `${again.counts.unchanged} unchanged, checked in ${Math.round(checkingAgain)} s`,
    },
    {
      name: 'the import undone',
      unit: 's',
      value: undoing,
      aim: { atMost: 30 },
      note: `${undone.undo.undone} undone, ${undone.undo.left} left`,
    },
  ]
}

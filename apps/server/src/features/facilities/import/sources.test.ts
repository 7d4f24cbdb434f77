import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FacilityFields } from '@ecotrame/contract'
import { openTable } from '../../../platform/tables/read-table.ts'
import { loadFacilityBasis } from '../basis.ts'
import { readHeader } from './columns.ts'
import { ImportPlan } from './plan.ts'
import { readTable, textOf } from './read-file.ts'
import { readRow } from './read-row.ts'

const folder = new URL('../../imports/testing/files/facilities/', import.meta.url)
const names = readdirSync(folder).filter((name) => readdirSync(folder).includes(`${name}.expected.csv`))
const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder))

type Facts = ReadonlyMap<string, string>

const factsOf = ({ processes, certificates, position, ...fields }: FacilityFields): Facts => {
  const { name, country, address, place, supplier, osId, tier } = fields
  const held = certificates.map(({ scheme, number, expiresOn }) => [scheme, number, expiresOn].join(' '))
  const lists = { processes: processes.join(' + '), certificates: held.join(' + ') }
  const [lat, lon] = [position?.latitude ?? null, position?.longitude ?? null]
  const facts = { name, country, address, place, supplier, osId, tier, lat, lon, ...lists }
  return new Map(
    Object.entries(facts).flatMap(([field, value]) =>
      value === null || value === '' ? [] : [[field, String(value)] as const],
    ),
  )
}

/** Facilities as a file makes them, by name. */
async function read(name: string): Promise<ReadonlyMap<string, Facts>> {
  const basis = await loadFacilityBasis()
  const { header, rows } = readTable(textOf(bytesOf(name)) ?? '')
  const plan = new ImportPlan([])
  for (const row of rows) {
    const found = readRow(
      { basis, places: readHeader(header, basis.headerNames).places, language: 'en' },
      row,
      [],
    )
    if (found !== null) plan.take(found)
  }
  return new Map(plan.entries.map(({ fields }) => [fields.name, factsOf(fields)]))
}

async function expectedOf(name: string): Promise<ReadonlyMap<string, Facts>> {
  const { sheets } = await openTable(bytesOf(`${name}.expected.csv`))
  const rows: (readonly string[])[] = []
  for await (const { cells } of sheets[0].rows()) rows.push(cells.map(({ value }) => String(value ?? '')))
  const [header = [], ...others] = rows
  const facts = (cells: readonly string[]) =>
    header.slice(1).flatMap((field, place) => {
      const value = cells[place + 1] ?? ''
      return value === '' ? [] : [[field, value] as const]
    })
  return new Map(others.map((cells) => [cells[1] ?? '', new Map(facts(cells))]))
}

test('files of facilities of every shape are read as their tables say, and every miss is known', async () => {
  const lines: string[] = []
  for (const name of names) {
    const [expected, found] = [await expectedOf(name), await read(name)]
    const misses: string[] = []
    let facts = 0
    for (const facility of new Set([...expected.keys(), ...found.keys()])) {
      const [wanted, read] = [expected.get(facility), found.get(facility)]
      for (const field of new Set([...(wanted?.keys() ?? []), ...(read?.keys() ?? [])])) {
        facts += 1
        const [one, other] = [wanted?.get(field), read?.get(field)]
        if (one !== other) misses.push(`  ${facility} ${field}: ${one ?? '–'} | ${other ?? '–'}`)
      }
    }
    const hits = facts - misses.length
    lines.push(`${name}: ${hits} of ${facts} (${Math.round((hits / facts) * 100)} %)`, ...misses)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(new URL('readings.txt', folder).pathname)
})

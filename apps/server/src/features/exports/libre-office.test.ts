import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { openTable } from '../../platform/tables/read-table.ts'
import type { PortfolioPack } from '@ecotrame/contract'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

const program =
  process.env['OFFICE_PATH'] ?? ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))

let running: TestServer
let owner: Caller
let folder: string
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt', 'organization_dashboard', 'dashboard_tab_scope3'],
  })
  owner = callerOf(running, running.loginAs('organization_owner'))
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-office-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await running.close()
})

/** A file as LibreOffice understands it, in one XML. */
function flatXml(file: Buffer, ending = 'xlsx', filter?: string): string {
  const path = join(folder, `flat.${ending}`)
  writeFileSync(path, file)
  const made = spawnSync(
    program ?? '',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...(filter === undefined ? [] : [`--infilter=${filter}`]),
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      path,
    ],
    { encoding: 'utf8', timeout: 90_000 },
  )
  expect(made.status, made.stderr).toBe(0)
  return readFileSync(join(folder, 'flat.fods'), 'utf8')
}

/** Every sheet of a workbook as CSV, as LibreOffice shows its cells, by the name of the sheet. */
function shown(workbook: Buffer): (sheet: string) => Buffer {
  writeFileSync(join(folder, 'book.xlsx'), workbook)
  // Comma, double quote, UTF-8, cells in full precision rather than as shown, formulas as formulas, every sheet.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,true,false,false,-1'
  const made = spawnSync(
    program ?? '',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, 'book.xlsx'),
    ],
    { encoding: 'utf8', timeout: 90_000 },
  )
  expect(made.status, made.stderr).toBe(0)
  return (sheet) => readFileSync(join(folder, `book-${sheet}.csv`))
}

async function cellsOf(csv: Buffer): Promise<readonly (readonly unknown[])[]> {
  const rows: unknown[][] = []
  const { sheets } = await openTable(csv)
  for await (const { cells } of sheets[0].rows()) rows.push(cells.map(({ value }) => value))
  return rows
}

describe('LibreOffice', () => {
  test('is there: install it with `apt-get install -y --no-install-recommends libreoffice-calc`', () => {
    expect(program, 'LibreOffice was not found').toBeDefined()
  })

  test('opens an export, with its figures in full precision and a hostile name as text', async () => {
    const hostile = '=1+1'
    const tee = await owner.evaluated({ name: hostile, reference: 'Été, "2"' })
    const file = await owner.get(
      `/evaluations/export/xlsx?fields=name,reference,ecs,pefMicropoints,impact_acd,versionDate`,
    )
    const sheet = shown(file.rawPayload)
    const [head, row] = await cellsOf(sheet('Evaluations'))
    expect(head?.slice(0, 3)).toEqual(['Name', 'Reference', 'French environmental cost, exact (µPt)'])
    expect(row?.slice(0, 2)).toEqual([hostile, 'Été, "2"'])
    const result = (await owner.get(`/results/evaluation/${tee.id}`)).json()
    const [acd] = result.pef.categories.filter(({ category }: { category: string }) => category === 'acd')
    // LibreOffice writes 15 significant digits.
    for (const [place, figure] of [
      [2, tee.score?.ecs],
      [3, tee.score?.pefMicropoints],
      [4, acd.impact],
    ] as const)
      expect(Number(row?.[place]) / Number(figure)).toBeCloseTo(1, 13)
    const date = new Date(result.version.createdAt)
    expect(row?.[5]).toContain(String(date.getUTCFullYear()))
    expect((await cellsOf(sheet('Sources and licences'))).flat().join(' ')).toContain('CC BY-SA 4.0')
  })

  test('opens a pack of the portfolio, whose rows add up to what the pack says', async () => {
    const tee = await owner.evaluated({ name: 'Tee' })
    await productOf(owner, { season: 'SS 26', unitsSold: 800, evaluations: holding([tee, 1]) })
    await productOf(owner, { season: 'AW 26', unitsSold: 120, evaluations: holding([tee, 3]) })
    const pack = (
      await owner.post('/dashboard/organization/packs', { name: 'FY 2026', period: 'year', span: '2026' })
    ).json<PortfolioPack>()
    const { rawPayload } = await owner.get(`/dashboard/organization/packs/${pack.id}/xlsx?language=en`)
    const sheet = shown(rawPayload)
    expect((await cellsOf(sheet('Pack'))).flat()).toContain(pack.checksum)
    const [head = [], ...rows] = await cellsOf(sheet('Products'))
    const at = (title: string) => head.findIndex((one) => String(one).startsWith(title))
    const sum = rows.reduce(
      (all, row) => all + Number(row[at('Units sold')]) * Number(row[at('Climate change')]),
      0,
    )
    const [, whole] = await cellsOf(sheet('Reconciliation'))
    expect(sum / Number(whole?.[3])).toBeCloseTo(1, 12)
    const scope3 = await cellsOf(sheet('Scope 3 inventory'))
    const total = scope3.find(([name]) => name === 'With optional indirect use')
    expect((Number(total?.[2]) * 1000) / sum).toBeCloseTo(1, 12)
    expect((await cellsOf(sheet('Datapoints'))).flat()).toContain('not held')
  })

  test('opens a template with its lists and formats', async () => {
    const { rawPayload } = await running.server.inject({
      url: '/import/templates/tshirt?language=fr&format=xlsx',
      headers: running.loginAs('organization_owner'),
    })
    const flat = flatXml(rawPayload)
    const lists = flat.match(
      /<table:content-validation [^>]*cell-content-is-in-list|cell-range-content-is-in|condition="[^"]*"/g,
    )
    expect(lists?.length ?? 0).toBeGreaterThan(5)
    expect(flat).toContain('Ecotrame lists')
    expect(flat).toMatch(/<number:percentage-style/)
  })

  test('opens the French CSV file in columns, its decimal commas as numbers', async () => {
    const { rawPayload } = await running.server.inject({
      url: '/import/templates/tshirt?language=fr&format=csv',
      headers: running.loginAs('organization_owner'),
    })
    const text = rawPayload.toString('utf8').replace(';150;', ';150,5;')
    expect(text).toContain(';150,5;')
    const flat = flatXml(Buffer.from(text), 'csv', 'Text - txt - csv (StarCalc):59,34,76,1,,1036,false,true')
    expect(flat).toMatch(/office:value="150.5"/)
  })
})

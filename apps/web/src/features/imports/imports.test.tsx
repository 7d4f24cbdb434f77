import type { Import, ImportFileRow, ImportRow } from '@ecotrame/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ImportScreen, ImportsScreen } from './index.ts'

const id = '7c9e6679-7425-40de-944b-000000000001'
const counts = {
  rows: 40,
  ready: 36,
  faulty: 4,
  withWarnings: 2,
  created: 30,
  updated: 5,
  unchanged: 1,
  drafts: 0,
}
const aRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  id,
  kind: 'evaluations',
  fileName: 'AW26 lines.xlsx',
  format: 'xlsx',
  size: 12_000,
  state: 'checked',
  author: { id: null, name: 'Anna' },
  team: null,
  autoEvaluate: true,
  autoCreateProducts: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  counts,
  done: null,
  undo: { state: 'nothing', undone: 0, left: 0 },
  ...changes,
})
const noDifference: Import['difference'] = {
  rows: 0,
  losing: 0,
  stale: 0,
  published: 0,
  taken: 0,
  groups: [],
  effect: { rows: 0, points: null, pefMicropoints: null },
}
/** A file that was checked: one column guessed, one unread, four rows with an unknown material. */
const anImport = (changes: Partial<Import> = {}): Import => ({
  ...aRow(),
  purpose: 'foreign',
  decision: 'safe',
  difference: noDifference,
  sheets: [
    { name: 'Lines', rows: 40 },
    { name: 'Notes', rows: 2 },
  ],
  sheet: 'Lines',
  headerRow: 1,
  category: null,
  columns: [
    {
      index: 0,
      letter: 'A',
      header: 'Poids (g)',
      field: 'mass',
      certainty: 'sure',
      samples: [{ value: '0,22 kg', understood: '220 g' }],
    },
    {
      index: 1,
      letter: 'B',
      header: 'Atelier',
      field: null,
      certainty: 'ignored',
      samples: [{ value: 'Porto', understood: null }],
    },
  ],
  missingFields: [],
  notes: [{ code: 'MERGED', message: 'Two cells were merged.' }],
  groups: [
    {
      id: 'material coton bio.',
      code: 'UNKNOWN_MATERIAL',
      field: 'composition',
      value: 'coton bio.',
      message: 'Unknown material “coton bio.”',
      expected: null,
      warning: false,
      rows: 4,
      firstRow: 12,
      repair: 'value',
      choices: [{ id: 'ei-coton-organic', label: 'Organic cotton' }],
    },
  ],
  job: null,
  rowVersion: 1,
  ...changes,
})
const unchangedRow = {
  changes: [],
  effect: null,
  loses: false,
  stale: false,
  published: false,
  accepted: null,
  taken: false,
}
const problemRow: ImportFileRow = {
  ...unchangedRow,
  row: 12,
  cells: ['170', '100 % coton bio.'],
  outcome: 'faulty',
  reference: 'TS-1',
  record: null,
  problems: [
    {
      sheet: 'Lines',
      row: 12,
      column: { index: 1, letter: 'B', header: 'Compo' },
      field: 'composition',
      value: 'coton bio.',
      code: 'UNKNOWN_MATERIAL',
      message: 'Unknown material',
      expected: 'A fibre of the list',
      warning: false,
      group: 'material coton bio.',
    },
  ],
}
const field = (name: string, label: string) => ({
  id: name,
  label,
  group: 'Product',
  unit: null,
  expected: '',
  required: false,
})
const listed = <T,>(items: readonly T[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 50 } },
})
const aServer = (imported: Import, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET /import/files/${id}`]: { body: imported },
    'GET /import/fields': { body: { items: [field('mass', 'Net mass'), field('reference', 'Reference')] } },
    [`GET /import/files/${id}/rows`]: listed([problemRow]),
    'GET /evaluations/categories': listed([]),
    ...more,
  })
const open = (step: string) => show(<ImportScreen />, { at: `/imports/${id}?step=${step}` })

beforeEach(() => keepSession(anAuth({ role: 'organization_owner' })))

describe('the file', () => {
  it('is handed in with what is done with its rows, and leads to its columns', async () => {
    const asked = fakeServer({
      'POST /import/upload': { body: anImport() },
      'GET /evaluations/categories': listed([]),
      'GET /teams': listed([]),
    })
    const { router } = await show(<ImportScreen />, { at: '/imports/new' })
    await userEvent.click(await screen.findByRole('switch', { name: 'Create missing products' }))
    await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['a;b'], 'lines.csv'))
    await waitFor(() => expect(router.state.location.href).toBe(`/imports/${id}?step=columns`))
    const { form } = asked.find(({ method }) => method === 'POST') ?? {}
    expect([form?.get('autoEvaluate'), form?.get('autoCreateProducts')]).toEqual(['1', '0'])
    expect(form?.get('file')).toBeInstanceOf(File)
  })

  it('that cannot be read is refused in the words of the server', async () => {
    const errors = [{ path: 'file', code: 'FILE_MACROS', message: 'The workbook holds macros.' }]
    fakeServer({
      'POST /import/upload': { status: 422, body: { title: 'Invalid', code: 'INVALID_VALUES', errors } },
      'GET /evaluations/categories': listed([]),
    })
    await show(<ImportScreen />, { at: '/imports/new' })
    await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'lines.xlsx'))
    expect(await screen.findByText('The workbook holds macros.')).toBeTruthy()
  })
})

describe('the columns', () => {
  it('say what they are taken for, with values as they are understood', async () => {
    aServer(anImport())
    await open('columns')
    const table = await screen.findByRole('table', { name: /File columns/ })
    expect(within(table).getByText('→ 220 g')).toBeTruthy()
    expect(within(table).getByText('Sure')).toBeTruthy()
    expect(screen.getByText('Two cells were merged.')).toBeTruthy()
  })

  it('can be given another meaning', async () => {
    const asked = aServer(anImport(), { [`PUT /import/files/${id}`]: { body: anImport() } })
    await open('columns')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Field of Atelier' }))
    await userEvent.click(await screen.findByRole('option', { name: /Reference/ }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
        columns: [{ index: 1, field: 'reference' }],
      }),
    )
  })

  it('that every row needs are asked for first', async () => {
    aServer(anImport({ missingFields: ['reference'] }))
    await show(<ImportScreen />, { at: `/imports/${id}` })
    expect((await screen.findByRole('alert')).textContent).toContain('Reference')
  })
})

describe('the check', () => {
  it('counts what would happen and takes the rows that are ready', async () => {
    const running = anImport({ state: 'running' })
    const asked = aServer(anImport(), { [`POST /import/files/${id}/run`]: { body: running } })
    await open('check')
    await userEvent.click(await screen.findByRole('button', { name: 'Import 36 rows' }))
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(asked.some(({ url }) => url.endsWith('/run'))).toBe(true)
  })

  it('mends one value in all rows, and remembers it', async () => {
    const asked = aServer(anImport(), {
      [`POST /import/files/${id}/corrections`]: { body: anImport({ groups: [] }) },
    })
    await open('check')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Meaning of coton bio.' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Organic cotton' }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply to 4 rows' }))
    expect(await screen.findByText('Nothing to fix.')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      values: [{ field: 'composition', value: 'coton bio.', target: 'ei-coton-organic' }],
      remember: true,
    })
  })

  it('mends single cells', async () => {
    const asked = aServer(anImport(), { [`POST /import/files/${id}/corrections`]: { body: anImport() } })
    await open('check')
    const cell = await screen.findByRole('textbox', { name: 'Value in row 12, column Compo (B)' })
    await userEvent.clear(cell)
    await userEvent.type(cell, '100 % coton')
    await userEvent.click(screen.getByRole('button', { name: 'Check again with 1 correction' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
        cells: [{ row: 12, column: 1, value: '100 % coton' }],
      }),
    )
  })
})

describe('what changes', () => {
  const group = {
    id: 'loss|composition',
    field: 'composition',
    title: 'Composition',
    loses: true,
    rows: 2,
    firstRow: 3,
    from: '30 % Polyester',
    to: '',
  }
  const difference = {
    rows: 3,
    losing: 2,
    stale: 0,
    published: 1,
    taken: 1,
    groups: [group],
    effect: { rows: 3, points: { before: 900, after: 950 }, pefMicropoints: null },
  }
  const changedRow: ImportFileRow = {
    ...problemRow,
    problems: [],
    outcome: 'updated',
    changes: [{ column: null, field: 'mass', title: 'Net mass', from: '600', to: '900', loses: false }],
    effect: { name: 'Jacket', points: { before: 400, after: 450 }, pefMicropoints: null },
    published: true,
    taken: true,
  }
  const decided = (asked: ReturnType<typeof aServer>) =>
    asked.find(({ method, url }) => method === 'POST' && url.includes('/decision'))?.body

  const opened = async () => {
    const imported = anImport({ difference, groups: [] })
    const asked = aServer(imported, {
      [`GET /import/files/${id}/rows`]: listed([changedRow]),
      [`POST /import/files/${id}/decision`]: { body: imported },
    })
    await open('check')
    return asked
  }

  it('is told cell by cell with its effect, and only what is accepted is taken', async () => {
    await opened()
    const table = await screen.findByRole('table', { name: 'Changes row by row' })
    expect(within(table).getByText('Net mass: 600 → 900')).toBeTruthy()
    expect(within(table).getByText('400 → 450')).toBeTruthy()
    expect(within(table).getByText('Published')).toBeTruthy()
    expect(screen.getByText('900 → 950')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import 34 rows' })).toBeTruthy()
  })

  it('is confirmed by kind of change, and left out by row', async () => {
    const asked = await opened()
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm for 2 rows' }))
    await waitFor(() => expect(decided(asked)).toEqual({ group: { id: 'loss|composition', accepted: true } }))
    asked.splice(0)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Import row 12' }))
    await waitFor(() => expect(decided(asked)).toEqual({ rows: [{ row: 12, accepted: false }] }))
  })

  it('is taken whole by one choice', async () => {
    const asked = await opened()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Changes to import' }))
    await userEvent.click(await screen.findByRole('option', { name: 'All' }))
    await waitFor(() => expect(decided(asked)).toEqual({ decision: 'all' }))
  })
})

describe('what became of it', () => {
  const done = { created: 30, updated: 5, unchanged: 1, evaluated: 35, products: 28, failed: 0 }
  const market = {
    product: 'tshirt',
    name: 'T-shirt / polo shirt',
    evaluated: 12,
    medianPer100g: 540,
    market: { minimum: 142, median: 500, maximum: 1183, asOf: '2026-01-28' },
    declared: [{ brand: 'Loom', reference: 'T1', points: 900, pointsPer100g: 480, durability: 1.2 }],
  }

  it('is counted, beside what others have declared', async () => {
    aServer(anImport({ state: 'done', done }), {
      [`GET /import/files/${id}/market`]: { body: { items: [market], source: 'Open data' } },
    })
    await show(<ImportScreen />, { at: `/imports/${id}` })
    expect(await screen.findByText('All rows that were ready have been imported.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download the rows to fix' })).toBeTruthy()
    const table = await screen.findByRole('table', { name: /Imported products compared/ })
    expect(within(table).getByText('540')).toBeTruthy()
    expect(within(table).getByText('500')).toBeTruthy()
    expect(screen.getByText('Loom')).toBeTruthy()
  })
})

describe('the history', () => {
  it('leads back to an import that was left', async () => {
    fakeServer({ 'GET /import/get/all': listed([aRow()]) })
    await show(<ImportsScreen />, { at: '/imports' })
    const row = await screen.findByText('AW26 lines.xlsx')
    expect(row.closest('tr')?.textContent).toContain('Ready to import')
  })

  it('says what to do when there is none', async () => {
    fakeServer({ 'GET /import/get/all': listed([]) })
    await show(<ImportsScreen />, { at: '/imports' })
    expect(await screen.findByText(/No import yet\. Download a template/)).toBeTruthy()
  })
})

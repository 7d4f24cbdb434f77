import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ExplorerRecord, ExplorerRecordDetail, RecordContributions } from '@ecotrame/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ExplorerPopup } from './index.ts'

const aRecord = (number: number): ExplorerRecord => ({
  id: `pack:${number}`,
  name: `Electricity ${number}`,
  name_fr: number === 1 ? 'Électricité 1' : null,
  database: 'A pack',
  database_fr: 'Un lot',
  location: null,
  year: null,
  expiration: null,
  complianceSystems: null,
  dataQualityRatio: null,
  unit: 'kWh',
  flag: null,
  own: false,
})
const aDetail: ExplorerRecordDetail = {
  ...aRecord(1),
  group: 'electricity',
  yarnCountDtex: null,
  inputRatio: null,
  quality: null,
  remarks: [{ category: 'cch', flag: 'suspect', reason: 'far too low' }],
  factors: [
    { category: 'cch', value: null, withheld: 'far too low' },
    { category: 'wtu', value: 0.0001234, withheld: null },
  ],
  scores: null,
  dataClass: null,
  source: {
    pack: 'pack',
    release: '1',
    publisher: 'Somebody',
    attribution: { en: 'Data source: Somebody', fr: 'Source : Somebody' },
    url: 'https://example.org',
    notice: null,
    lciaMethod: 'EF 3.1',
    backgroundDatabase: 'none',
    licence: { id: 'MIT', name: 'MIT licence', url: 'https://example.org/licence' },
    enabled: false,
  },
}
const pageOf = ({ url }: Asked) => {
  const query = new URL(url, 'http://localhost').searchParams
  const page = Number(query.get('page'))
  const items = query.get('search') === 'nothing' ? [] : [aRecord(page)]
  return {
    body: {
      items,
      meta: {
        totalItems: items.length === 0 ? 0 : 41,
        totalPages: items.length === 0 ? 0 : 3,
        page,
        limit: 20,
      },
    },
  }
}
/** A record that takes half of another, which takes half of it: 1 of its own, 1 from there. */
const aLevel = (number: number, other: string): RecordContributions => ({
  inside: 'kept',
  figure: 'cch',
  name: `Electricity ${number}`,
  unit: 'kWh',
  total: 2,
  notOpen: false,
  categories: 1,
  direct: 0.9995,
  emissions: [{ name: 'Carbon dioxide', compartment: 'air', contribution: 0.9995 }],
  otherEmissions: { count: 0, contribution: 0 },
  inputs: [
    {
      ...{ id: other, name: `Electricity ${3 - number}`, location: 'FR', amount: 0.5, unit: 'kWh' },
      ...{ contribution: 1, isWaste: false, incomplete: false },
    },
  ],
  otherInputs: { count: 4, contribution: 0.0005 },
  cutOff: 2,
})
const evaluation = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const serve = () =>
  fakeServer({
    'GET /explorer-records': pageOf,
    [`GET /explorer-records/${encodeURIComponent('pack:1')}`]: { body: aDetail },
    [`GET /explorer-records/${encodeURIComponent('pack:1')}/uses`]: {
      body: {
        evaluations: { total: 30, items: [{ id: evaluation, name: 'Tee Ada', reference: 'TS-1' }] },
        products: null,
        components: { total: 0, items: [] },
      },
    },
    [`GET /explorer-records/${encodeURIComponent('pack:1')}/exchanges`]: {
      body: {
        inside: 'results_only',
        products: [],
        allocation: null,
        items: [],
        meta: { totalItems: 0, totalPages: 0, page: 1, limit: 50 },
      },
    },
    [`GET /explorer-records/${encodeURIComponent('pack:1')}/contributions`]: { body: aLevel(1, 'pack:2') },
    [`GET /explorer-records/${encodeURIComponent('pack:2')}/contributions`]: { body: aLevel(2, 'pack:1') },
    [`GET /explorer-records/${encodeURIComponent('pack:1')}/uncertainty`]: {
      body: { inside: 'kept', why: 'none_stated', interval: null },
    },
  })

beforeEach(() => {
  clearSession()
  keepSession(anAuth({ role: 'contributor' }))
})

describe('the database explorer', () => {
  it('shows 20 records a page from page 1, with a hyphen for what is not stated', async () => {
    const asked = serve()
    await show(<ExplorerPopup onClose={vi.fn()} />)
    expect(await screen.findByText('41 records')).toBeTruthy()
    expect(asked[0]?.url).toBe('/api/explorer-records?limit=20&page=1')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Database',
      'Location',
      'Valid from',
      'Valid until',
      'Technology',
      'DQR',
    ])
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Electricity 1',
      'A pack',
      ...Array.from({ length: 5 }, () => '-'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('button', { name: 'Electricity 2' })).toBeTruthy()
    expect(asked.map(({ url }) => url).at(-1)).toContain('page=2')
  })

  it('searches with its button or Enter, from page 1, and starts anew with the other', async () => {
    const asked = serve()
    await show(<ExplorerPopup onClose={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await userEvent.type(screen.getByRole('searchbox'), 'nothing{Enter}')
    expect(await screen.findByText('0 records')).toBeTruthy()
    expect(asked.at(-1)?.url).toBe('/api/explorer-records?limit=20&page=1&search=nothing')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('41 records')).toBeTruthy()
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  it('opens a record with its factors, flag, licence and users; Escape closes the record first', async () => {
    serve()
    const onClose = vi.fn()
    await show(<ExplorerPopup onClose={onClose} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Electricity 1' }))
    const panel = await screen.findByRole('complementary', { name: 'Electricity 1' })
    expect(await within(panel).findByText('Covers 1 of 2 impact categories.')).toBeTruthy()
    expect(within(panel).getByText('Turned off in your calculation settings')).toBeTruthy()
    expect(within(panel).getByRole('link', { name: 'MIT licence' })).toBeTruthy()
    const user = await within(panel).findByRole('link', { name: 'Tee Ada' })
    expect(user.getAttribute('href')).toBe(`/evaluation/results/${evaluation}`)
    expect(within(panel).getByText('and 29 more')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  it('looks into a record: what it takes, through a loop, and why something is not there', async () => {
    serve()
    await show(<ExplorerPopup onClose={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Electricity 1' }))
    const panel = await screen.findByRole('complementary', { name: 'Electricity 1' })
    await userEvent.click(await within(panel).findByRole('tab', { name: 'Exchanges' }))
    expect(await within(panel).findByText(/provides results only/)).toBeTruthy()
    await userEvent.click(within(panel).getByRole('tab', { name: 'Contributions' }))
    const table = await within(panel).findByRole('table')
    const lines = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent.replaceAll('\u202f', ' '))
    expect(lines()).toEqual(['100.0 %', '50.0 %', '50.0 %', '< 0.1 %'])
    expect(within(panel).getByText(/2 inputs have no supplier/)).toBeTruthy()
    await userEvent.click(within(table).getByRole('button', { name: 'Open Electricity 2' }))
    await waitFor(() => expect(lines()).toHaveLength(7))
    expect(within(table).getByText('Loop')).toBeTruthy()
    await userEvent.click(within(table).getByRole('button', { name: 'Open Electricity 1' }))
    await waitFor(() => expect(lines()).toHaveLength(10))
    expect(lines()).toContain('12.5 %')
    await userEvent.click(within(panel).getByRole('tab', { name: 'Uncertainty' }))
    expect(await within(panel).findByText(/No exchange in the supply chain/)).toBeTruthy()
  })

  it('is closed to a reader', async () => {
    keepSession(anAuth({ role: 'reader' }))
    const asked = serve()
    await show(<ExplorerPopup onClose={vi.fn()} />)
    expect(await screen.findByRole('button', { name: 'click here' })).toBeTruthy()
    expect(asked).toEqual([])
  })
})

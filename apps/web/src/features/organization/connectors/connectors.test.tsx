import type { Connector } from '@ecotrame/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { ConnectorsScreen } from './connectors.tsx'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ac1'
const anImport = '7c9e6679-7425-40de-944b-e07fc1f90ac2'
const shop: Connector = {
  id,
  name: 'Our shop',
  kind: 'woocommerce',
  address: 'https://shop.example',
  authentication: 'none',
  userName: 'ck_1',
  recordsPath: '',
  paging: 'none',
  pageParameter: '',
  pageField: '',
  direction: 'both',
  profile: null,
  automatic: false,
  schedule: 'by_hand',
  hasSecret: true,
  hostKey: null,
  state: 'idle',
  lastRun: null,
  runs: [
    {
      ...{ task: 'fetch', at: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:00:05.000Z', by: 'Ada' },
      ...{ outcome: 'waits', message: 'The import waits: open it and confirm.', import: anImport, stops: [] },
      ...{ missingColumns: [], changes: [] },
    },
  ],
  createdBy: 'Ada',
  createdAt: '2026-11-01T00:00:00.000Z',
  rowVersion: 3,
}
const { runs: _runs, ...row } = shop
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /connectors': { body: { items: [row], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 } } },
    [`GET /connectors/${id}`]: { body: shop },
    'GET /profiles': { body: { items: [] } },
    ...more,
  })
const sent = (asked: Asked[], path: string) =>
  asked.filter((call) => call.method !== 'GET' && call.url.endsWith(path))

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('a connector', () => {
  it('is made with its source, and its secret goes by a call of its own', async () => {
    const asked = aServer({
      'POST /connectors': { status: 201, body: shop },
      [`PUT /connectors/${id}/secret`]: { body: { hasSecret: true } },
    })
    await show(withToasts(<ConnectorsScreen />), { at: '/?connector=new' })
    await userEvent.type(await screen.findByLabelText(/^Name/), 'PLM')
    await userEvent.type(screen.getByLabelText(/^Address/), 'https://plm.example/styles.csv')
    expect(screen.queryByLabelText(/^Path of the records/)).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: /^Authentication/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Token (Bearer)' }))
    await userEvent.type(screen.getByLabelText(/^Token or password/), 'a token')
    await userEvent.click(screen.getByRole('button', { name: 'Create connector' }))
    expect(await screen.findByText('The connector has been saved.')).toBeTruthy()
    expect(sent(asked, '/connectors')[0]?.body).toMatchObject({
      ...{ name: 'PLM', kind: 'csv', address: 'https://plm.example/styles.csv', authentication: 'bearer' },
      ...{ direction: 'in', profile: null, automatic: false, schedule: 'by_hand' },
    })
    expect(sent(asked, `/connectors/${id}/secret`)[0]?.body).toEqual({
      ...{ secret: 'a token', privateKey: '' },
    })
  })

  it('shows its first rows, and why nothing comes', async () => {
    let tries = 0
    const problem = 'The source refused the token or password (401).'
    const nothing = { columns: [], rows: [], count: 0, hasMore: false, hostKey: null }
    const first = {
      problem: null,
      columns: ['SKU', 'Name'],
      rows: [['TEE', 'Tee']],
      count: 1,
      hasMore: false,
      hostKey: null,
    }
    aServer({
      [`POST /connectors/${id}/try`]: () => ({
        body: (tries += 1) === 1 ? { problem, ...nothing } : first,
      }),
    })
    await show(withToasts(<ConnectorsScreen />), { at: `/?connector=${id}` })
    await userEvent.click(await screen.findByRole('button', { name: 'Try' }))
    expect((await screen.findByText(problem)).getAttribute('role')).toBe('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Try' }))
    const table = await screen.findByRole('table', { name: 'First rows' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['TEE', 'Tee'])
    expect(screen.getByText('1 row on the first page')).toBeTruthy()
  })

  it('by SFTP takes a private key, and shows the key of the server for a person to accept', async () => {
    const fingerprint = `SHA256:${'A'.repeat(43)}`
    const sftp = { ...shop, kind: 'sftp', authentication: 'key', direction: 'in', userName: 'mill' }
    let tries = 0
    const nothing = { columns: [], rows: [], count: 0, hasMore: false }
    const asked = aServer({
      [`GET /connectors/${id}`]: { body: { ...sftp, address: 'sftp://mill.example/a.csv' } },
      'POST /connectors': { status: 201, body: sftp },
      [`PUT /connectors/${id}/secret`]: { body: { hasSecret: true } },
      [`PUT /connectors/${id}/host-key`]: { body: { hostKey: fingerprint } },
      [`POST /connectors/${id}/try`]: () => ({
        body:
          (tries += 1) === 1
            ? { problem: `It shows ${fingerprint}.`, ...nothing, hostKey: fingerprint }
            : { problem: null, ...nothing, columns: ['SKU'], rows: [['TEE']], count: 1, hostKey: null },
      }),
    })
    const { unmount } = await show(withToasts(<ConnectorsScreen />), { at: '/?connector=new' })
    await userEvent.type(await screen.findByLabelText(/^Name/), 'ERP')
    await userEvent.click(screen.getByRole('combobox', { name: /^Source/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'CSV file by SFTP' }))
    await userEvent.type(screen.getByLabelText(/^Address/), 'sftp://mill.example/a.csv')
    await userEvent.click(screen.getByRole('combobox', { name: /^Authentication/ }))
    expect(screen.queryByRole('option', { name: 'Token (Bearer)' })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: 'User name and private key' }))
    await userEvent.type(screen.getByLabelText(/^User name/), 'mill')
    await userEvent.type(screen.getByLabelText(/^Private key/), 'a key')
    await userEvent.type(screen.getByLabelText(/^Passphrase of the key/), 'weft')
    await userEvent.click(screen.getByRole('button', { name: 'Create connector' }))
    expect(await screen.findByText('The connector has been saved.')).toBeTruthy()
    expect(sent(asked, '/connectors')[0]?.body).toMatchObject({ kind: 'sftp', authentication: 'key' })
    expect(sent(asked, '/secret')[0]?.body).toEqual({ secret: 'weft', privateKey: 'a key' })
    unmount()
    await show(withToasts(<ConnectorsScreen />), { at: `/?connector=${id}` })
    await userEvent.click(await screen.findByRole('button', { name: 'Try' }))
    expect((await screen.findByRole('alert')).textContent).toContain(fingerprint)
    await userEvent.click(screen.getByRole('button', { name: 'Accept this key' }))
    expect(await screen.findByRole('table', { name: 'First rows' })).toBeTruthy()
    expect(sent(asked, '/host-key')[0]?.body).toEqual({ fingerprint })
  })

  it('runs what it is set up for, and leads to the import that waits', async () => {
    const asked = aServer({ [`POST /connectors/${id}/run`]: { status: 202, body: { state: 'waiting' } } })
    await show(withToasts(<ConnectorsScreen />), { at: `/?connector=${id}` })
    const link = await screen.findByRole('link', { name: 'Open the import' })
    expect(link.getAttribute('href')).toContain(`/imports/${anImport}`)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Fetch all products again/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Check what would change in the shop' }))
    expect(await screen.findByText('Our shop: the run has started.')).toBeTruthy()
    await waitFor(() =>
      expect(sent(asked, `/connectors/${id}/run`)[0]?.body).toEqual({ task: 'preview', whole: true }),
    )
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FacilityRow } from '@ecotrame/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { FacilitiesScreen } from './facilities-screen.tsx'

const mill: FacilityRow = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'Têxtil do Ave',
  country: 'PT',
  place: 'Guimarães',
  address: null,
  position: null,
  tier: 2,
  processes: ['knitting'],
  processesOrigin: 'derived',
  supplier: null,
  osId: null,
  references: [],
  certificates: ['gots'],
  nextExpiry: '2024-05-31',
  dataYear: 2025,
  evaluations: 31,
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 3,
}
const twin: FacilityRow = { ...mill, id: '7c9e6679-7425-40de-944b-e07fc1f90ad2', name: 'TEXTIL DO AVE LDA' }
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ 'GET /facilities': list(mill), ...more })
const sent = (asked: Asked[], path: string) => asked.filter(({ url }) => url.startsWith(`/api${path}`))

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('facilities', () => {
  it('show evidence that has expired, and processes that were only guessed', async () => {
    aServer()
    await show(<FacilitiesScreen />)
    expect(await screen.findByText('Expired on 31-05-2024')).toBeTruthy()
    expect(screen.getByText('inferred').getAttribute('title')).toMatch(/nobody has confirmed it/)
    expect(screen.getByRole('link', { name: '31' }).getAttribute('href')).toBe(
      `/evaluation/library?facility=${mill.id}`,
    )
  })

  it('warn from how many evaluations one will be removed before it is deleted', async () => {
    const answer = { body: { facilities: 1, evaluations: 31 } }
    const asked = aServer({ 'POST /facilities/weigh-deletion': answer, 'POST /facilities/delete': answer })
    await show(<FacilitiesScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Têxtil do Ave' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Têxtil do Ave?' })
    expect(await within(dialog).findByText('It will be removed from 31 evaluations.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete facility' }))
    await waitFor(() => expect(sent(asked, '/facilities/delete')).toHaveLength(1))
    expect(sent(asked, '/facilities/delete')[0]?.body).toEqual({ ids: [mill.id] })
  })

  it('are imported only after the file was checked, with every problem told', async () => {
    const problem = {
      row: 3,
      column: 'lat',
      value: '21.03',
      code: 'POSITION_IN_OTHER_COUNTRY',
      message: 'The coordinates lie in Vietnam, not in Bangladesh.',
      warning: false,
    }
    const report = {
      checkedOnly: true,
      rows: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 1,
      problems: [problem],
      problemCount: 1,
      ignoredColumns: ['Prix'],
      duplicates: 0,
    }
    const asked = aServer({ 'POST /facilities/import': { body: report } })
    await show(<FacilitiesScreen />, { at: '/?task=import' })
    const dialog = await screen.findByRole('dialog')
    await userEvent.upload(
      within(dialog).getByLabelText('Choose file', { selector: 'input' }),
      new File(['name,country'], 'list.csv', { type: 'text/csv' }),
    )
    expect(await within(dialog).findByText(problem.message)).toBeTruthy()
    expect(within(dialog).getByText('These columns are ignored: Prix.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 row' }))
    await waitFor(() => expect(sent(asked, '/facilities/import')).toHaveLength(2))
    expect(sent(asked, '/facilities/import').map(({ url }) => url.split('?')[1])).toEqual([
      'check=true',
      'check=false',
    ])
  })

  it('that look like one are merged into the one that is kept', async () => {
    const pair = { a: mill, b: twin, reasons: ['sameName'], likeness: 1, metres: null }
    const asked = aServer({
      'GET /facilities/duplicates': list(pair),
      [`POST /facilities/${twin.id}/merge`]: { status: 404, body: { code: 'NOT_FOUND', title: 'Not found' } },
    })
    await show(withToasts(<FacilitiesScreen />), { at: '/?task=duplicates' })
    const [, keepTwin] = await screen.findAllByRole('button', { name: 'Keep this one and merge the other' })
    if (keepTwin) await userEvent.click(keepTwin)
    await waitFor(() => expect(sent(asked, `/facilities/${twin.id}/merge`)).toHaveLength(1))
    expect(sent(asked, `/facilities/${twin.id}/merge`)[0]).toMatchObject({
      body: { others: [mill.id] },
      headers: { 'if-match': '"3"' },
    })
    expect(await screen.findByText('Not found')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { limits, type OwnDatabase } from '@ecotrame/contract'
import { byCategory } from '@ecotrame/lca'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { csvOf } from '../../ui/charts/table.ts'
import { DatabaseScreen } from './index.ts'
import { problemTable } from './refused.tsx'
import { startUpload } from './uploads.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const aDatabase = (changes: Partial<OwnDatabase> = {}): OwnDatabase => ({
  id,
  name: 'Ours',
  release: '3.11',
  licence: 'Licence 42',
  attribution: '',
  fileName: 'ours.zip',
  size: limits.databasePartMaximumBytes + 10,
  received: 0,
  state: 'receiving',
  share: null,
  right: null,
  format: null,
  records: 0,
  coverage: byCategory(() => 0),
  packId: `own-${id}`,
  mappings: 0,
  dataClass: null,
  replaces: null,
  author: 'Anna',
  createdAt: '2026-11-22T05:00:00.000Z',
  rowVersion: 1,
  problems: [],
  report: null,
  recipe: null,
  recipeChanged: false,
  carried: null,
  job: null,
  ...changes,
})
const aFile = (name = 'ours.zip', size = limits.databasePartMaximumBytes + 10) =>
  new File([new Uint8Array(size)], name)

beforeEach(() => {
  clearSession()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('the sending of a database', () => {
  it('goes on after a lost connection with the part that did not arrive, then asks once for it to be read', async () => {
    let lost = false
    const asked = fakeServer({
      [`POST /own-databases/${id}/parts`]: ({ form }: Asked) => {
        const offset = Number(form?.get('offset'))
        if (offset > 0 && !lost) {
          lost = true
          return new Error('no connection')
        }
        const part = form?.get('file') as File
        return { body: aDatabase({ received: offset + part.size }) }
      },
    })
    const received: number[] = []
    let complete = 0
    await startUpload(aDatabase(), {
      file: aFile(),
      onReceived: (database) => received.push(database.received),
      onComplete: async () => void (complete += 1),
      pauseMilliseconds: 1,
    })
    const first = limits.databasePartMaximumBytes
    expect(asked.map(({ form }) => form?.get('offset'))).toEqual(['0', String(first), String(first)])
    expect(received).toEqual([first, first + 10])
    expect(complete).toBe(1)
  })

  it('that was interrupted takes the same file only, and goes on where it stopped', async () => {
    const halfway = aDatabase({ received: limits.databasePartMaximumBytes })
    const asked = fakeServer({
      [`GET /own-databases/${id}`]: { body: halfway },
      [`POST /own-databases/${id}/parts`]: { body: aDatabase({ received: halfway.size }) },
      [`POST /own-databases/${id}/import`]: {
        body: aDatabase({ received: halfway.size, state: 'importing' }),
      },
    })
    await show(<DatabaseScreen />, { at: `/organization/databases/${id}` })
    const input = await screen.findByLabelText('Choose file again', { selector: 'input' })
    await userEvent.upload(input, aFile('another.zip'), { applyAccept: false })
    expect(
      await screen.findByText(
        'another.zip is not the same file: its name or size differs. Choose the original file.',
      ),
    ).toBeTruthy()
    await userEvent.upload(input, aFile(), { applyAccept: false })
    await waitFor(() => expect(asked.at(-1)?.url).toBe(`/api/own-databases/${id}/import`))
    const parts = asked.filter(({ url }) => url.endsWith('/parts'))
    expect(parts.map(({ form }) => form?.get('offset'))).toEqual([String(limits.databasePartMaximumBytes)])
  })
})

describe('a database to come', () => {
  it('is not announced before its licence, the right of use and a file are there', async () => {
    const asked = fakeServer({})
    await show(<DatabaseScreen />, { at: '/organization/databases/new' })
    await userEvent.click(await screen.findByRole('button', { name: 'Upload and read' }))
    expect(await screen.findByText('Confirm the right to use the data first.')).toBeTruthy()
    expect(screen.getByText('This file is empty. Choose another one.')).toBeTruthy()
    expect(asked).toEqual([])
  })
})

describe('a file that is read', () => {
  const job: NonNullable<OwnDatabase['job']> = {
    id,
    kind: 'import_database',
    state: 'running',
    total: 1,
    done: 0,
    failed: 0,
    unchanged: 0,
    undo: null,
    step: { name: 'processes', done: 1200, total: 20_000, share: 0.1 },
    secondsLeft: null,
    askedBy: { id: null, name: 'Anna' },
    createdAt: '2026-11-22T05:00:00.000Z',
    startedAt: '2026-11-22T05:00:00.000Z',
    finishedAt: null,
    code: null,
  }
  it('tells which share of the import is done, and of what', async () => {
    const read = aDatabase({ state: 'importing', share: 0.1, job })
    fakeServer({ [`GET /own-databases/${id}`]: { body: read } })
    await show(<DatabaseScreen />, { at: `/organization/databases/${id}` })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('10')
    expect(screen.getByText(/^Processes read: 1.200 of 20.000$/)).toBeTruthy()
  })
})

describe('a refused file', () => {
  const problems = [
    { code: 'FLOW_MISSING', message: 'A flow is missing.', about: ['=HYPERLINK("x")', 'Steel, "hot"'] },
  ]
  it('tells its reasons with what they are about, as a table without formulas too', async () => {
    fakeServer({ [`GET /own-databases/${id}`]: { body: aDatabase({ state: 'refused', problems }) } })
    await show(<DatabaseScreen />, { at: `/organization/databases/${id}` })
    const about = await screen.findByRole('list', { name: 'Affected items' })
    expect(
      within(about)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(problems[0]?.about)
    const [, ...rows] = csvOf(problemTable(problems, (key) => key))
      .trim()
      .split('\r\n')
    expect(rows).toEqual([
      `FLOW_MISSING,A flow is missing.,"'=HYPERLINK(""x"")"`,
      'FLOW_MISSING,A flow is missing.,"Steel, ""hot"""',
    ])
  })
})

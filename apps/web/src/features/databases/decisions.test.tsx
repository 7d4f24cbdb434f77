import { limits, type DatabaseFinding, type DatabaseRecipe, type OwnDatabase } from '@ecotrame/contract'
import { byCategory } from '@ecotrame/lca'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { clearSession, keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { recipeInFile, withDecisions, withRule } from './decision-queries.ts'
import { DatabaseScreen } from './database-screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const recipe: DatabaseRecipe = { version: 1, rules: [], decisions: [] }
const finding: DatabaseFinding = {
  id: '0',
  code: 'PROVIDER_UNCLEAR',
  message: 'Several processes supply this flow. Choose one.',
  process: null,
  flow: { id: 'yarn', name: 'Yarn' },
  detail: null,
  choices: ['provider', 'suggested', 'leave_out'],
  candidates: [
    { id: 'a', name: 'Spinning mill', location: 'FR' },
    { id: 'b', name: 'Other mill', location: null },
  ],
  uses: 4,
  dependents: 12,
  weight: 1,
  decided: null,
}
const database = (changes: Partial<OwnDatabase> = {}): OwnDatabase => ({
  ...{ id, name: 'Ours', release: '3.11', licence: 'Licence 42', attribution: '', fileName: 'ours.zip' },
  ...{ size: 10, received: 10, state: 'undecided', share: null, right: null, format: 'openlca', records: 0 },
  ...{
    coverage: byCategory(() => 0),
    packId: `own-${id}`,
    mappings: 0,
    dataClass: null,
    replaces: null,
    author: 'Anna',
  },
  ...{
    createdAt: '2026-11-22T05:00:00.000Z',
    rowVersion: 1,
    problems: [],
    report: null,
    carried: null,
    job: null,
  },
  recipe: {
    ...{ findings: 1, open: 1, byDecision: 0, byRule: 0, incomplete: 0, kinds: { PROVIDER_UNCLEAR: 1 } },
    notApplied: {
      count: 1,
      first: [
        {
          code: 'FLOW_MISSING',
          process: null,
          flow: 'gone',
          choice: 'leave_out',
          value: null,
          why: 'nothing_found',
        },
      ],
    },
  },
  recipeChanged: false,
  ...changes,
})

beforeEach(() => {
  clearSession()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it('a decision is taken on screen, and the database solved again with it', async () => {
  let kept = recipe
  const asked = fakeServer({
    [`GET /own-databases/${id}`]: { body: database() },
    [`GET /own-databases/${id}/recipe`]: () => ({ body: kept }),
    [`GET /own-databases/${id}/findings`]: {
      body: {
        items: [finding],
        meta: { totalItems: 1, totalPages: 1, page: 1, limit: limits.listDefaultLimit },
      },
    },
    [`PUT /own-databases/${id}/recipe`]: ({ body }: Asked) => {
      kept = body as DatabaseRecipe
      return { body: database({ recipeChanged: true }) }
    },
    [`POST /own-databases/${id}/import`]: { body: database({ state: 'importing' }) },
  })
  await show(<DatabaseScreen />, { at: `/organization/databases/${id}` })
  expect(await screen.findByText('1 decision is needed before this database can be used.')).toBeTruthy()
  expect(screen.getAllByText('1 decision carried over no longer applies').length).toBeGreaterThan(0)
  const table = await screen.findByRole('table', { name: /Findings/ })
  await userEvent.click(within(table).getByRole('combobox', { name: 'Decision for Yarn' }))
  await userEvent.click(await screen.findByRole('option', { name: /Spinning mill/ }))
  await waitFor(() =>
    expect(kept.decisions).toEqual([
      { code: 'PROVIDER_UNCLEAR', process: null, flow: 'yarn', choice: 'provider', value: 'a' },
    ]),
  )
  expect(await screen.findByText('Decisions have changed. Recalculate to apply them.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Recalculate' }))
  await waitFor(() => expect(asked.at(-1)?.url).not.toBe(''))
  expect(asked.some(({ url, method }) => method === 'POST' && url.endsWith('/import'))).toBe(true)
})

it('decisions take the place of those about the same, rules that of those of their kind', () => {
  const decide = (choice: 'suggested' | null) =>
    withDecisions([finding], () => (choice === null ? null : { choice, value: null }))
  const once = decide('suggested')(recipe)
  expect(once.decisions).toHaveLength(1)
  expect(decide('suggested')(once)).toEqual(once)
  expect(decide(null)(once)).toEqual(recipe)
  const ruled = withRule('FLOW_MISSING', 'leave_out')(recipe)
  expect(withRule('FLOW_MISSING', 'leave_out')(ruled)).toEqual(ruled)
  expect(withRule('FLOW_MISSING', null)(ruled)).toEqual(recipe)
})

it('a file holds decisions, or says that it does not', async () => {
  const file = (text: string) => new File([text], 'decisions.json')
  expect(await recipeInFile(file(JSON.stringify(recipe)))).toEqual(recipe)
  for (const text of ['', '{}', '[]', '{"version":2,"rules":[],"decisions":[]}', 'PK'])
    expect(await recipeInFile(file(text))).toBeNull()
})

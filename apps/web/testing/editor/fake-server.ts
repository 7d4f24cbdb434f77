import {
  answerOfForm,
  rolePermissions,
  type AuthInfo,
  type Evaluation,
  type FieldError,
} from '@ecotrame/contract'
import {
  allScoreLabels,
  formValue,
  initialFormState,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
} from '@ecotrame/lca'
import { lifeCycles, loadCategoryForm } from '@ecotrame/reference-data'
import { keepAddresses } from '../../src/api/config.ts'
import { clearSession, keepSession } from '../../src/api/index.ts'

export const evaluationId = '00000000-0000-4000-8000-0000000000e1'
const now = '2026-11-20T14:05:00.000Z'

const session: AuthInfo = {
  as: 'user',
  code: 'token',
  exp: '2999-01-01T00:00:00.000Z',
  user: {
    id: '00000000-0000-4000-8000-0000000000f1',
    email: 'anna@example.org',
    name: 'Anna Vidal',
    language: 'en',
    role: {
      identifier: 'contributor',
      permissions: rolePermissions.contributor.map((identifier) => ({ identifier })),
    },
    organization: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Maison', applicationLogo: null },
    team: null,
  },
}

/** A server that keeps one evaluation and counts its rows. */
export interface FakeServer {
  row: Evaluation
  /** Calls that were made: method, path, body. */
  readonly calls: { method: string; path: string; body: Record<string, unknown> | null }[]
  /** Answer to the next runs instead of a version. */
  runRefused: readonly FieldError[] | null
  /** No answer to saves any more. */
  offline: boolean
}

export async function aServer(changes: Partial<Evaluation> = {}, category = 'jeans'): Promise<FakeServer> {
  const form = await formOf(category)
  let ids = 0
  const state = initialFormState(form, () => `00000000-0000-4000-8000-00000000000${++ids}`)
  const server: FakeServer = {
    row: {
      id: evaluationId,
      name: 'Jeans Élise',
      reference: null,
      category: { id: category, name: 'Jeans', name_fr: 'Jean' },
      team: null,
      state: 'draft',
      rowVersion: 1,
      author: null,
      createdAt: now,
      updatedAt: now,
      score: null,
      previousPoints: null,
      mask: null,
      appliedMask: null,
      facilities: [],
      tags: [],
      previousPefMicropoints: null,
      activeVersion: null,
      values: { ...state.values },
      composition: state.composition.map(copied),
      problems: [],
      ...changes,
    },
    calls: [],
    runRefused: null,
    offline: false,
  }
  keepAddresses({ api: '/api', live: '/live', import: '/import', web: '/', version: 'test' })
  clearSession()
  keepSession(session)
  globalThis.fetch = (input, init) => answer(server, form, String(input), init)
  return server
}

const copied = (entry: CompositionEntry) => ({ ...entry, values: { ...entry.values } })

export async function formOf(category: string): Promise<CategoryForm> {
  const form = await loadCategoryForm(category)
  if (!form) throw new Error(`No form for ${category}`)
  return form
}

/** A material line, as the server keeps it. */
export function aMaterialLine(form: CategoryForm, id: string, values: Record<string, FieldValue>) {
  const entry = newEntry(form, 'material', id)
  const given = Object.entries(values).map(([field, value]) => {
    const parameter = form.composition.material.find((candidate) => candidate.id === field)
    if (!parameter) throw new Error(`No field ${field}`)
    return [field, formValue(parameter, value, 'user')] as const
  })
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(given) } }
}

const problem = (status: number, code: string, errors: readonly FieldError[] = []) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, errors }), { status })

const list = (items: readonly unknown[]) =>
  Response.json({
    items,
    meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 500 },
  })

function answer(
  server: FakeServer,
  form: CategoryForm,
  address: string,
  init?: RequestInit,
): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost')
  const path = pathname.replace('/api', '')
  const method = init?.method ?? 'GET'
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null
  server.calls.push({ method, path, body })
  if (method === 'PUT' && server.offline) return Promise.reject(new TypeError('no network'))
  if (method === 'PUT') return Promise.resolve(saved(server, new Headers(init?.headers), body))
  if (method === 'POST') return Promise.resolve(Response.json(server.row))
  if (path.startsWith('/evaluations/evaluate/')) return Promise.resolve(run(server))
  return Promise.resolve(described(form, path) ?? Response.json(server.row))
}

function saved(server: FakeServer, headers: Headers, body: Record<string, unknown> | null): Response {
  if (headers.get('if-match') !== `"${server.row.rowVersion}"`) return problem(409, 'STALE_VERSION')
  const { category: _, team: __, ...kept } = body ?? {}
  server.row = { ...server.row, ...(kept as Partial<Evaluation>), rowVersion: server.row.rowVersion + 1 }
  return Response.json(server.row)
}

function run(server: FakeServer): Response {
  if (server.runRefused) return problem(422, 'INVALID_VALUES', server.runRefused)
  const score = {
    ecs: 1,
    pef: 1,
    ecsPer100g: 1,
    points: 1,
    pointsPer100g: 1,
    durability: 1,
    pefMicropoints: 1,
    pefCoverage: 1,
    methods: [],
    pefHolding: null,
    pefClasses: null,
    missingForPublication: null,
    massKg: 1,
  }
  return Response.json({
    evaluation: server.row,
    version: {
      id: evaluationId,
      evaluation: evaluationId,
      number: 1,
      name: null,
      author: null,
      createdAt: now,
      active: true,
      publishedAt: null,
      methodRelease: 'french-cost 2025-10',
      databaseRelease: 'french-2025-10',
      frenchPefReading: 2,
      packs: null,
      score,
      labels: allScoreLabels({ pef: null, frpef: null, fr: null }),
    },
  })
}

/** The calls that describe the form. */
function described(form: CategoryForm, path: string): Response | null {
  if (path === '/life-cycles') return list(lifeCycles)
  if (path.startsWith('/evaluations/organization-data/selected'))
    return Response.json({
      category: { id: form.categoryId, name: '', name_fr: '' },
      set: null,
      values: {},
    })
  if (path === `/evaluations/categories/${form.categoryId}/form`) return Response.json(answerOfForm(form))
  if (path === '/evaluations/categories') return list([categoryOf(form)])
  if (path === `/evaluations/categories/${form.categoryId}`) return Response.json(categoryOf(form))
  return null
}

const categoryOf = ({ categoryId, frenchProductId }: CategoryForm) => ({
  id: categoryId,
  name: 'Jeans',
  name_fr: 'Jean',
  pefcrSubcategory: null,
  frenchProductId,
  frenchScope: frenchProductId !== null,
  group: 'apparel',
  typicalMassG: 450,
  hsCodes: ['6203'],
  capability: `category_${categoryId}`,
  locked: false,
})

import { expect, test } from 'vitest'
import { allCalls } from '@ecotrame/contract/calls'
import { addsUp } from './broad-reading.ts'

const named = allCalls.filter(addsUp).map(({ method, path }) => `${method} ${path}`)

test('what adds up all that an organization has takes turns; a page of a list, a form and what is typed do not', () => {
  for (const one of [
    'GET /dashboard/organization',
    'GET /dashboard/organization/groups',
    'GET /dashboard/suppliers',
    'GET /svhc/overview',
    'GET /declarations/overview',
    'GET /results/version/:id/benchmark',
    'POST /benchmarks',
  ])
    expect(named).toContain(one)
  for (const one of [
    'GET /evaluations',
    'GET /products',
    'GET /evaluations/:id',
    'PUT /evaluations/:id',
    'GET /evaluations/evaluate/:id',
    'GET /results/version/:id',
    'GET /dashboard/organization/settings',
    'PUT /dashboard/organization/settings',
  ])
    expect(named).not.toContain(one)
})

test('none of them answers a file, which would keep its turn until the last byte was read', () => {
  expect(allCalls.filter((call) => addsUp(call) && call.file !== undefined)).toEqual([])
})

test('what is open to everybody, and so of no organization, takes none', () => {
  expect(allCalls.filter((call) => addsUp(call) && call.access === 'public')).toEqual([])
})

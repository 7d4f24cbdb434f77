import * as z from 'zod/mini'
import { PackCoverage } from './calculation-settings.ts'
import { call } from './call.ts'
import { VersionSummary } from './evaluation.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

const byId = z.object({ id: identifier })

export const findVersions = call({
  method: 'GET',
  path: '/evaluations/:id/versions',
  access: 'find_all_version',
  tag: 'versions',
  summary: 'Versions of an evaluation, newest first',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(VersionSummary),
  errors: ['NOT_FOUND'],
})
export const renameVersion = call({
  method: 'PATCH',
  path: '/evaluations/rename-version/:id',
  access: 'update_evaluation',
  tag: 'versions',
  summary: 'Name a version',
  params: byId,
  query: z.object({
    version_name: plainText(limits.versionNameMaximumLength).check(z.minLength(1)),
  }),
  answer: VersionSummary,
  errors: ['NOT_FOUND'],
})
export const activateVersion = call({
  method: 'PATCH',
  path: '/evaluations/active/version/:id',
  access: 'update_evaluation',
  tag: 'versions',
  summary: 'Make a version the active one',
  params: byId,
  answer: VersionSummary,
  errors: ['NOT_FOUND'],
})
export const latestVersions = call({
  method: 'GET',
  path: '/versions/latest',
  access: 'find_all_version',
  tag: 'versions',
  summary: 'The newest release of each method and database',
  answer: z.object({
    methods: z.array(
      z.object({ id: z.string(), release: z.string(), regulatory: z.boolean(), source: z.string() }),
    ),
    databases: z.array(
      z.object({
        id: z.string(),
        release: z.string(),
        licence: z.string(),
        source: z.string(),
        /** `null`: finished single scores, no datasets. */
        coverage: z.nullable(PackCoverage),
      }),
    ),
  }),
  errors: [],
})

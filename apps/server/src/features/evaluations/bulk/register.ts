import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { handleBulk, serveBulk, undoHandler } from '../../bulk/index.ts'
import type { EvaluationsDeps } from '../deps.ts'
import { changesOf, publishMany, runMany } from './actions.ts'
import type { ComputeDeps } from './effect.ts'
import { facilitiesAspect, formAspect, tagsAspect, teamAspect } from './aspects.ts'
import { evaluationRows as rows } from './rows.ts'

/** Calls on many evaluations: each says first what it would do, and then asks for a job. */
export function serveBulkEvaluations(server: FastifyInstance, deps: EvaluationsDeps): void {
  const changes = changesOf(deps)
  const { previewRuns, runSelected, previewPublishing, publishSelected } = contract
  serveBulk(server, deps, { preview: previewRuns, start: runSelected }, runMany)
  serveBulk(server, deps, { preview: previewPublishing, start: publishSelected }, publishMany)
  const { previewTagging, tagSelected, previewMoving, moveSelected } = contract
  serveBulk(server, deps, { preview: previewTagging, start: tagSelected }, changes.tags)
  serveBulk(server, deps, { preview: previewMoving, start: moveSelected }, changes.team)
  const { previewPlacing, placeSelected, previewMasking, maskSelected } = contract
  serveBulk(server, deps, { preview: previewPlacing, start: placeSelected }, changes.facilities)
  serveBulk(server, deps, { preview: previewMasking, start: maskSelected }, changes.mask)
  const { previewCountry, setCountryOfSelected, previewDeleting, deleteSelected } = contract
  serveBulk(server, deps, { preview: previewCountry, start: setCountryOfSelected }, changes.country)
  serveBulk(server, deps, { preview: previewDeleting, start: deleteSelected }, changes.delete)
  const { previewWithdrawing, withdrawSelected } = contract
  serveBulk(server, deps, { preview: previewWithdrawing, start: withdrawSelected }, changes.withdraw)
}

export function handleBulkEvaluations(jobs: Jobs, deps: ComputeDeps): void {
  handleBulk(jobs, Object.values(changesOf(deps)))
  const aspects = {
    move_evaluations: teamAspect,
    tag_evaluations: tagsAspect,
    place_evaluations: facilitiesAspect,
    mask_evaluations: formAspect,
    country_evaluations: formAspect,
  }
  jobs.handle('undo_evaluations', undoHandler({ permission: 'update_evaluation', rows, aspects }))
}

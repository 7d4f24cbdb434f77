import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  createTraining,
  deleteTraining,
  listTrainings,
  markChapter,
  readTraining,
  saveTraining,
  type TrainingsDeps,
} from './trainings.ts'

export function registerTrainings(server: FastifyInstance, deps: TrainingsDeps): void {
  serve(server, contract.findTrainings, ({ session, query }) => listTrainings(deps, session, query))
  serve(server, contract.findTraining, async ({ session, params, setETag }) => {
    const training = await readTraining(deps, session, params.id)
    setETag(training.rowVersion)
    return training
  })
  serve(server, contract.markChapter, ({ session, params, body }) =>
    markChapter(deps, session, { ...params, done: body.done }),
  )
  serve(server, contract.createTraining, async ({ session, body, setETag, status }) => {
    const training = await createTraining(deps, session, body)
    setETag(training.rowVersion)
    status(201)
    return training
  })
  serve(server, contract.updateTraining, async ({ session, params, body, ifMatch, setETag }) => {
    const training = await saveTraining(deps, session, { id: params.id, ifMatch }, body)
    setETag(training.rowVersion)
    return training
  })
  serve(server, contract.deleteTraining, ({ session, params, ifMatch }) =>
    deleteTraining(deps, session, { id: params.id, ifMatch }),
  )
}

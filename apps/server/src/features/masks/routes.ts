import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { deleteMask } from './delete-mask.ts'
import { createMask, duplicateMask, listMasks, readMask, saveMask, type MasksDeps } from './masks.ts'

export function registerMasks(server: FastifyInstance, deps: MasksDeps): void {
  serve(server, contract.findMasks, (asked) => listMasks(deps, asked, asked.query))
  serve(server, contract.findMask, async ({ params, setETag, ...asker }) => {
    const mask = await readMask(deps, asker, params.id)
    setETag(mask.rowVersion)
    return mask
  })
  serve(server, contract.createMask, async ({ body, setETag, status, ...asker }) => {
    const mask = await createMask(deps, asker, body)
    setETag(mask.rowVersion)
    status(201)
    return mask
  })
  serve(server, contract.updateMask, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const mask = await saveMask(deps, asker, { id: params.id, ifMatch }, body)
    setETag(mask.rowVersion)
    return mask
  })
  serve(server, contract.deleteMask, ({ params, ifMatch, ...asker }) =>
    deleteMask(deps, asker, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateMask, async ({ params, body, setETag, status, ...asker }) => {
    const mask = await duplicateMask(deps, asker, params.id, body)
    setETag(mask.rowVersion)
    status(201)
    return mask
  })
}

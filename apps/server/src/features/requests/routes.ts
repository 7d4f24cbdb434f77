import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { limits } from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { questionsToFacility } from './ask-facility.ts'
import type { RequestsDeps } from './deps.ts'
import { moveRequest, moveRequests } from './moves.ts'
import { countWaiting, listRequests, readOne } from './read-requests.ts'
import { listPeople } from './people.ts'
import * as thread from './thread.ts'
import * as write from './write-requests.ts'

export async function registerRequests(server: FastifyInstance, deps: RequestsDeps): Promise<void> {
  serveReading(server, deps)
  serveWriting(server, deps)
  serveThread(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadRequestAttachment, async ({ params, uploadedForm, ...caller }) => {
        const kept = await thread.uploadAttachment(deps, caller, params.id, async () => {
          const { file, fileName } = await uploadedForm()
          return { name: fileName, content: file }
        })
        return kept
      }),
    limits.attachmentMaximumBytes,
  )
}

function serveReading(server: FastifyInstance, deps: RequestsDeps): void {
  serve(server, contract.findRequests, ({ query, ...caller }) => listRequests(deps, caller, query))
  serve(server, contract.findFacilityQuestions, ({ params, ...caller }) =>
    questionsToFacility(deps, caller, params.id),
  )
  serve(server, contract.countWaitingRequests, (caller) => countWaiting(deps, caller))
  serve(server, contract.findRequest, async ({ params, setETag, ...caller }) => {
    const request = await readOne(deps, caller, params.id)
    setETag(request.rowVersion)
    return request
  })
}

function serveWriting(server: FastifyInstance, deps: RequestsDeps): void {
  serve(server, contract.createRequest, async ({ body, setETag, ...caller }) => {
    const request = await write.createRequest(deps, caller, body)
    setETag(request.rowVersion)
    return request
  })
  serve(server, contract.updateRequest, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const request = await write.saveRequest(deps, caller, { id: params.id, ifMatch }, body)
    setETag(request.rowVersion)
    return request
  })
  serve(server, contract.deleteRequest, ({ params, ifMatch, ...caller }) =>
    write.deleteRequest(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateRequest, async ({ params, body, setETag, ...caller }) => {
    const request = await write.duplicateRequest(deps, caller, params.id, body)
    setETag(request.rowVersion)
    return request
  })
  serve(server, contract.moveRequests, ({ body, ...caller }) => moveRequests(deps, caller, body))
  serve(server, contract.moveRequest, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const request = await moveRequest(deps, caller, { id: params.id, ifMatch }, body)
    setETag(request.rowVersion)
    return request
  })
}

function serveThread(server: FastifyInstance, deps: RequestsDeps): void {
  serve(server, contract.findRequestMessages, ({ params, query, ...caller }) =>
    thread.listEntries(deps, caller, params.id, query),
  )
  serve(server, contract.writeRequestMessage, async ({ params, body, ...caller }) => {
    const entry = await thread.writeMessage(deps, caller, params.id, body)
    return entry
  })
  serve(server, contract.findRequestPeople, ({ params, session }) => listPeople(deps, session, params.id))
  serve(server, contract.readRequest, ({ params, session }) =>
    thread.markThreadRead(deps, session, params.id),
  )
  serve(server, contract.downloadRequestAttachment, ({ params, session }) =>
    thread.downloadAttachment(deps, session, params),
  )
}

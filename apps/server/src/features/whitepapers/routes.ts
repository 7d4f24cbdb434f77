import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import {
  createWhitepaper,
  deleteWhitepaper,
  fileToSend,
  listWhitepapers,
  readWhitepaper,
  removeFile,
  saveWhitepaper,
  setFile,
  type WhitepapersDeps,
} from './whitepapers.ts'

export async function registerWhitepapers(server: FastifyInstance, deps: WhitepapersDeps): Promise<void> {
  serve(server, contract.findWhitepapers, ({ session, query }) => listWhitepapers(deps, session, query))
  serve(server, contract.findWhitepaper, async ({ session, params, setETag }) => {
    const whitepaper = await readWhitepaper(deps, session, params.id)
    setETag(whitepaper.rowVersion)
    return whitepaper
  })
  serve(server, contract.createWhitepaper, async ({ session, body, setETag, status }) => {
    const whitepaper = await createWhitepaper(deps, session, body)
    setETag(whitepaper.rowVersion)
    status(201)
    return whitepaper
  })
  serve(server, contract.updateWhitepaper, async ({ session, params, body, ifMatch, setETag }) => {
    const whitepaper = await saveWhitepaper(deps, session, { id: params.id, ifMatch }, body)
    setETag(whitepaper.rowVersion)
    return whitepaper
  })
  serve(server, contract.deleteWhitepaper, ({ session, params, ifMatch }) =>
    deleteWhitepaper(deps, session, { id: params.id, ifMatch }),
  )
  await serveFiles(server, deps)
}

async function serveFiles(server: FastifyInstance, deps: WhitepapersDeps): Promise<void> {
  await serveUploads(
    server,
    (uploads) =>
      serve(
        uploads,
        contract.uploadWhitepaperFile,
        async ({ session, params, ifMatch, uploadedForm, setETag }) => {
          const { file, fileName } = await uploadedForm()
          const read = { id: params.id, ifMatch }
          const whitepaper = await setFile(deps, session, read, { name: fileName, content: file })
          setETag(whitepaper.rowVersion)
          return whitepaper
        },
      ),
    contract.limits.whitepaperMaximumBytes,
  )
  serve(server, contract.removeWhitepaperFile, async ({ session, params, ifMatch, setETag }) => {
    const whitepaper = await removeFile(deps, session, { id: params.id, ifMatch })
    setETag(whitepaper.rowVersion)
    return whitepaper
  })
  serve(server, contract.downloadWhitepaper, ({ session, params }) => fileToSend(deps, session, params.id))
}

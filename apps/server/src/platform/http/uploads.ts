import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '@ecotrame/contract'
import { ApiError, problem } from '../errors/problem.ts'

/**
 * Runs `serveThem` in a scope that also takes `multipart/form-data`; elsewhere such a body is refused.
 * @param maximumBytes of one file
 */
export async function serveUploads(
  server: FastifyInstance,
  serveThem: (uploads: FastifyInstance) => void,
  maximumBytes: number = limits.logoMaximumBytes,
): Promise<void> {
  await server.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maximumBytes, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
    })
    serveThem(uploads)
  })
}

const meanings: Readonly<Record<string, ApiError>> = {
  FST_REQ_FILE_TOO_LARGE: problem('BODY_TOO_LARGE'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: problem('UNSUPPORTED_MEDIA_TYPE'),
}

/** A form that ends too early, names no boundary or repeats itself is the caller's mistake. */
function meaning(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return meanings[code] ?? problem('MALFORMED_REQUEST')
}

/** A form with a file, as it was sent. */
export interface UploadedForm {
  readonly file: Buffer
  /** As the sender called it, without folders. */
  readonly fileName: string
  /** The other fields, whichever order they came in. */
  readonly fields: Readonly<Record<string, string>>
}

const nameOf = ({ filename }: MultipartFile): string =>
  (filename.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')

async function formOf(request: FastifyRequest): Promise<UploadedForm> {
  const fields: Record<string, string> = {}
  let sent: { readonly file: Buffer; readonly fileName: string } | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file') sent = { file: await part.toBuffer(), fileName: nameOf(part) }
    else part.file.resume()
  }
  if (sent === null) throw problem('INVALID_VALUES', { errors: [{ path: 'file', code: 'REQUIRED' }] })
  return { ...sent, fields }
}

/** The form of a call with a file. Throws UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, MALFORMED_REQUEST, INVALID_VALUES. */
export async function uploadedForm(request: FastifyRequest): Promise<UploadedForm> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE')
  try {
    return await formOf(request)
  } catch (error) {
    throw meaning(error)
  }
}

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

const bytesOf = async (part: MultipartFile | undefined): Promise<Buffer> => {
  if (part === undefined || part.fieldname !== 'file')
    throw problem('INVALID_VALUES', { errors: [{ path: 'file', code: 'REQUIRED' }] })
  return part.toBuffer()
}

/** The file of the form field `file`. Throws UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, MALFORMED_REQUEST, INVALID_VALUES. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE')
  try {
    return await bytesOf(await request.file())
  } catch (error) {
    throw meaning(error)
  }
}

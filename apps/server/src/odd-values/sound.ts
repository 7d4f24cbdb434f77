import type { LightMyRequestResponse } from 'fastify'

type Check = (body: Buffer) => boolean

/** How a body of a type begins and ends when it is whole. */
const whole: Readonly<Record<string, Check>> = {
  'application/json': isJson,
  'application/ld+json': isJson,
  'application/problem+json': isJson,
  'application/pdf': (body) => startsWith(body, '%PDF-') && body.subarray(-32).includes('%%EOF'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/zip': isZip,
  'image/svg+xml': (body) => /^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(body.toString()) && endsWith(body, '</svg>'),
  'application/vc': isJson,
  'image/webp': (body) => startsWith(body, 'RIFF') && body.readUInt32LE(4) === body.length - 8,
  'image/png': (body) => body.subarray(1, 4).toString() === 'PNG' && body.subarray(-8).includes('IEND'),
  'text/html': (body) =>
    /<\/(html|body)>\s*$/.test(body.toString()) || /^<!doctype html>/i.test(body.toString()),
  'text/csv': isWellFormed,
  'text/plain': isWellFormed,
  'application/x-ndjson': isWellFormed,
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString())
    return true
  } catch {
    return false
  }
}
/** A ZIP file ends with its list of contents. */
function isZip(body: Buffer): boolean {
  return startsWith(body, 'PK\u0003\u0004') && body.subarray(-70).includes('PK\u0005\u0006')
}
function isWellFormed(body: Buffer): boolean {
  return Buffer.from(body.toString()).equals(body)
}
const startsWith = (body: Buffer, text: string) => body.subarray(0, text.length).toString('latin1') === text
const endsWith = (body: Buffer, text: string) => body.toString().trimEnd().endsWith(text)

/** What is wrong with an answer, whatever was asked; `null`: nothing. */
export function wrongWith(answer: LightMyRequestResponse): string | null {
  const { statusCode, headers, rawPayload } = answer
  if (statusCode >= 500) return `answers ${statusCode} ${answer.body.slice(0, 200)}`
  const [type = ''] = String(headers['content-type'] ?? '').split(';')
  if (rawPayload.length === 0) return statusCode === 200 && type === '' ? 'answers nothing' : null
  const check = whole[type]
  if (check === undefined) return `answers with the type "${type}", which nobody expects`
  return check(rawPayload)
    ? null
    : `is no whole ${type}: ${rawPayload.subarray(0, 80).toString()} … ${rawPayload.subarray(-80).toString()}`
}

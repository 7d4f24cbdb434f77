/** Where a file stands on a server that speaks SFTP. */
export interface SftpPlace {
  readonly host: string
  readonly port: number
  readonly path: string
}

const shape = /^sftp:\/\/(\[[\d:.a-f]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?(\/[^?#]*[^?#/])$/i

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Reads `sftp://host[:port]/path`; other letters than those of addresses may be percent-encoded, `?`, `#` and `%` have to be.
 * `null`: it is none, or names a user, a directory, or a path with letters that cannot be seen.
 */
export function sftpPlace(address: string): SftpPlace | null {
  const [, host = '', port = '22', encoded = ''] = shape.exec(address) ?? []
  const path = decoded(encoded)
  if (path === null || path === '' || /\p{Cc}/u.test(path) || !URL.canParse(`https://${host}`)) return null
  // As a web address: in lower case, and an IPv4 address in its usual form.
  const { hostname } = new URL(`https://${host}`)
  const number = Number(port)
  return number < 1 || number > 65_535
    ? null
    : { host: hostname.replaceAll(/^\[|\]$/g, ''), port: number, path }
}

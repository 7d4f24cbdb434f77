interface FormOptions {
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly boundary?: string
  /** What stands beside the file. */
  readonly fields?: Readonly<Record<string, string>>
}

/** A form with one file, as browsers send it. */
export function formWithFile(
  content: Buffer,
  {
    field = 'file',
    name = 'logo.png',
    type = 'image/png',
    boundary = '----the-boundary-of-this-form',
    fields = {},
  }: FormOptions = {},
) {
  const beside = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${beside.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

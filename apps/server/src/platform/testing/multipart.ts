/** A form with one file, as browsers send it. */
export function formWithFile(
  content: Buffer,
  { field = 'file', name = 'logo.png', type = 'image/png', boundary = '----the-boundary-of-this-form' } = {},
) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

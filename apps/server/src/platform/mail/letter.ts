import { escapeHtml } from '../http/escape-html.ts'
import type { Message } from './mail.ts'

/** What a message says, before it is written as text and as HTML. */
export interface Letter {
  readonly to: string
  /** Its code, as documents name it: `fr`. */
  readonly language: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do; it stands after the first paragraph. */
  readonly action?: { readonly label: string; readonly url: string }
}

const signature = 'Ecotrame'

function textOf({ paragraphs: [first = '', ...others], action }: Letter): string {
  const link = action === undefined ? [] : [`${action.label}\n${action.url}`]
  return [first, ...link, ...others, `-- \n${signature}`].join('\n\n')
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
const button = ({ label, url }: NonNullable<Letter['action']>) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1f4e79;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`

function htmlOf({ language, subject, paragraphs: [first = '', ...others], action }: Letter): string {
  const body = [
    paragraph(first),
    action === undefined ? '' : button(action),
    ...others.map(paragraph),
    `<p style="margin:24px 0 0;color:#555555">${signature}</p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a;background:#ffffff">
<div style="max-width:560px">
${body}
</div>
</body>
</html>
`
}

/** A letter as a message. */
export const messageOf = (letter: Letter): Message => ({
  to: letter.to,
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
})

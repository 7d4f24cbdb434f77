import { escapeHtml as text } from './escape-html.ts'

/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, unknown>>
    readonly responses?: Readonly<Record<string, Answer>>
  }
}
interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Content }
  readonly responses?: Readonly<Record<string, Answer>>
}
interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: unknown
}
interface Media {
  readonly schema?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}
type Content = Readonly<Record<string, Media>>

interface Call extends Operation {
  readonly method: string
  readonly path: string
  readonly tag: string
}

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

const callsOf = (document: ApiDocument): readonly Call[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      tag: operation.tags?.[0] ?? 'other',
    })),
  )

const identifier = ({ method, path }: Call): string =>
  text(`${method}-${path}`.replaceAll(/[^a-zA-Z0-9]+/g, '-'))

/** `code` in backticks, as the summaries and descriptions write it. */
const prose = (written = ''): string =>
  text(written)
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>')
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

/** Names of schemas lead to where they stand. */
const linked = (json: string): string =>
  json.replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    (reference, name: string) => `<a href="#schema-${name}">${reference}</a>`,
  )

const schema = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${text(title)}</summary><pre tabindex="0">${linked(text(JSON.stringify(value, null, 2)))}</pre></details>`

const content = (title: string, media: Content = {}): string =>
  Object.entries(media)
    .map(([type, { schema: shape, examples = {} }]) =>
      [
        schema(`${title} (${type})`, shape),
        ...Object.values(examples).map(({ summary, value }) => schema(`Example: ${summary}`, value)),
      ].join(''),
    )
    .join('')

function parameterTable(parameters: readonly Parameter[] = []): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (
      parameter,
    ) => `<tr><th scope="row"><code>${text(parameter.name)}</code></th><td>${text(parameter.in)}</td>
      <td>${parameter.required === true ? 'yes' : 'no'}</td><td>${prose(parameter.description)}<code>${linked(text(JSON.stringify(parameter.schema ?? {})))}</code></td></tr>`,
  )
  return `<div class="wide" role="group" aria-label="Parameters" tabindex="0"><table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th>
    <th scope="col">Required</th><th scope="col">Meaning and schema</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** Refusals stand once for all calls that may give them: each said in full would be most of the page. */
const answers = ({ responses = {} }: Call): string =>
  Object.entries(responses)
    .map(
      ([status, answer]) =>
        `<dt><code>${text(status)}</code></dt><dd>${answer.$ref === undefined ? given(answer) : refusal(nameOf(answer.$ref))}</dd>`,
    )
    .join('')

const given = ({ description, content: media }: Answer): string =>
  `${prose(description)}${content('Schema', media)}`

const refusal = (name: string): string =>
  `<a href="#answer-${text(name)}">${text(name.replaceAll('.', ', '))}</a>`

const section = (
  call: Call,
): string => `<section id="${identifier(call)}" aria-label="${text(`${call.method} ${call.path}`)}">
  <h3><span class="method">${text(call.method)}</span> <code>${text(call.path)}</code></h3>
  ${prose(call.summary)}${prose(call.description)}
  ${parameterTable(call.parameters)}${content('Body', call.requestBody?.content)}
  <dl>${answers(call)}</dl></section>`

const style = `
  :root { color-scheme: light dark; --line: #8885; --action: light-dark(#1f5a41, #8fd0b0) }
  body { background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
  a { color: var(--action) } code, pre { font-size: 0.9em } pre { overflow: auto; max-height: 30rem }
  section { border-top: 1px solid var(--line); padding: 0.5rem 0; content-visibility: auto; contain-intrinsic-size: auto 20rem } nav ul { columns: 18rem; padding-left: 1rem }
  .method { color: var(--action) } table { border-collapse: collapse } .wide { overflow-x: auto }
  h1, h3, li, dt, dd, summary { overflow-wrap: anywhere }
  caption { text-align: left; font-weight: bold } th, td { text-align: left; padding: 0.2rem 0.6rem; border: 1px solid var(--line) }
  dt { font-weight: bold } dd p { margin: 0.2rem 0 } summary { cursor: pointer }`

/** The API as one readable page: no script, nothing from elsewhere. */
export function apiPage(document: ApiDocument): string {
  const calls = callsOf(document)
  const tags = [...new Set(calls.map(({ tag }) => tag))]
  const contents = tags.map(
    (tag) =>
      `<h3>${text(tag)}</h3><ul>${calls
        .filter((call) => call.tag === tag)
        .map((call) => `<li><a href="#${identifier(call)}">${text(call.method)} ${text(call.path)}</a></li>`)
        .join('')}</ul>`,
  )
  const parts = tags.map(
    (tag) =>
      `<h2>${text(tag)}</h2>${calls
        .filter((call) => call.tag === tag)
        .map(section)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(document.info.title)} API</title>
    <style>${style}</style></head><body>
    <header><h1>${text(document.info.title)} API ${text(document.info.version)}</h1>
    <p>The same as a document for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p></header>
    <nav aria-label="Calls"><h2>Calls</h2>${contents.join('')}</nav>
    <main>${parts.join('')}<h2>Schemas</h2>${Object.entries(document.components?.schemas ?? {})
      .map(([name, shape]) => `<div id="schema-${text(name)}">${schema(name, shape)}</div>`)
      .join('')}<h2>Refusals</h2>${Object.entries(document.components?.responses ?? {})
      .map(([name, answer]) => `<section id="answer-${text(name)}">${given(answer)}</section>`)
      .join('')}</main></body></html>`
}

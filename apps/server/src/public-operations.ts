import { passportPages, publicPages } from '@ecotrame/contract'
import { weightBases } from '@ecotrame/lca'
import { languages } from '@ecotrame/texts'

/** Public pages and the resolver of codes, as the API document tells them: they stand beside the API, and need no key. */

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required?: true
  readonly description: string
  readonly schema: object
}
const text = { type: 'string' } as const
const query = (name: string, description: string, schema: object = text): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})
const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
})

const language = query('lang', 'Language of the page; absent: that of the reader.', {
  type: 'string',
  enum: languages,
})
const look = [
  language,
  query('theme', 'Colours of the page; `none`: without any of its own.', {
    type: 'string',
    enum: ['light', 'dark', 'none'],
  }),
]
const publicId = query('id', 'Public identifier of what was published.')
const byKey = (kind: string): readonly Parameter[] => [
  query('api_key', 'Instead of `id`: an API key of scope `widget` or wider, with one of the names below.'),
  query(kind, 'With a key: its id, reference or GTIN.'),
  query('reference', 'With a key: its reference.'),
  query('gtin', 'With a key: the GTIN of a product.'),
]
const basis = query('basis', 'Weight basis of the scores.', { type: 'string', enum: weightBases })
const version = query('version', 'Number of a version of the passport; absent: the newest.')
const unit = [
  query('variant', 'Consumer product variant, application identifier 22.'),
  query('lot', 'Batch or lot, application identifier 10.'),
  query('serial', 'Serial number, application identifier 21.'),
]

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const as = (...types: readonly string[]) => ({
  description: `In the form that \`Accept\` asks for: ${types.map((type) => `\`${type}\``).join(', ')}.`,
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: type === 'text/html' ? 'string' : 'object' } }]),
  ),
})
const notPublic = { description: 'Nothing of that name is public: a page that says so, or problem details.' }
const gone = problem('`WITHDRAWN`: it was public and was withdrawn.')

const operation = (
  operationId: string,
  summary: string,
  parameters: readonly Parameter[],
  responses: Readonly<Record<string, object>>,
) => ({
  get: {
    operationId,
    summary,
    tags: ['public pages'],
    description: 'Open to everybody.',
    security: [],
    ...(parameters.length === 0 ? {} : { parameters }),
    responses,
  },
})

const sheet = as('text/html', 'application/json', 'application/ld+json')
const page = (name: string, summary: string, kind: string, form: object) =>
  operation(name, summary, [publicId, ...byKey(kind), ...look, basis], {
    200: form,
    404: notPublic,
    410: gone,
  })
const passport = (name: string, summary: string, more: readonly Parameter[], form: object) =>
  operation(name, summary, [publicId, ...byKey('product'), ...look, version, ...unit, ...more], {
    200: form,
    400: problem('`MALFORMED_REQUEST`: there is no such version of UNTP.'),
    404: notPublic,
    406: problem('`NOT_ACCEPTABLE`: it is not written in the version of UNTP that `Accept` asks for.'),
    410: gone,
  })
const format = (...names: readonly string[]) =>
  query('format', 'Form of the answer, before what `Accept` asks for.', { type: 'string', enum: names })

const links = {
  200: as('application/linkset+json'),
  307: { description: 'To what the link type names, else to the passport or the sheet.' },
  400: problem('`MALFORMED_REQUEST`: this is no GS1 Digital Link.'),
  404: notPublic,
  410: gone,
}
const key = inPath('gtin', 'GTIN of 8, 12, 13 or 14 digits, with qualifiers behind it: `/22/…/10/…/21/…`.')
const linkType = query('linkType', 'Type of link of the GS1 web vocabulary, `gs1:dpp`; `all`: every link.')

export const publicOperations: Readonly<Record<string, object>> = {
  [publicPages.evaluationSheet]: page(
    'publicEvaluationSheet',
    'Environmental sheet of a published evaluation',
    'evaluation',
    sheet,
  ),
  [publicPages.evaluationWidget]: page(
    'publicEvaluationWidget',
    'Widget of a published evaluation, to be embedded',
    'evaluation',
    as('text/html'),
  ),
  [publicPages.productSheet]: page(
    'publicProductSheet',
    'Environmental sheet of a published product',
    'product',
    sheet,
  ),
  [publicPages.productWidget]: page(
    'publicProductWidget',
    'Widget of a published product, to be embedded',
    'product',
    as('text/html'),
  ),
  [passportPages.passport]: passport(
    'publicPassport',
    'Digital product passport: a page, data, or a signed credential of UNTP',
    [
      format('html', 'json', 'schema.org', 'untp'),
      query('untp', 'Version of UNTP of the credential; absent: the newest that is written.'),
    ],
    as('text/html', 'application/json', 'application/ld+json', 'application/vc'),
  ),
  [passportPages.agec]: passport(
    'publicAgecSheet',
    'Sheet of environmental qualities and characteristics (French AGEC law)',
    [format('html', 'json', 'schema.org')],
    sheet,
  ),
  [passportPages.verify]: operation(
    'publicPassportVerification',
    'Whether a published passport is unchanged, and who signed it',
    [publicId, ...look, version, ...unit],
    { 200: as('text/html'), 404: notPublic, 410: gone },
  ),
  '/01/{gtin}': operation(
    'resolveDigitalLink',
    'Resolver of GS1 Digital Links: leads from the code on a product to what is published of it',
    [key, linkType],
    links,
  ),
  '/dl/{passport}/01/{gtin}': operation(
    'resolveDigitalLinkOfPassport',
    'The same for one passport, where several organizations publish a GTIN',
    [inPath('passport', 'Public identifier of the passport.'), key, linkType],
    links,
  ),
  '/.well-known/gs1resolver': operation(
    'resolverDescription',
    'What the resolver can do, as GS1 asks for it',
    [],
    {
      200: as('application/json'),
    },
  ),
  '/.well-known/did.json': operation(
    'didDocument',
    'Keys that the installation signs passports and statements with, as a DID document (did:web)',
    [],
    { 200: as('application/json') },
  ),
}

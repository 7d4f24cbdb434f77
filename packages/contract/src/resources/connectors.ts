import * as z from 'zod/mini'
import { call } from '../call.ts'
import { profileStops } from '../import-profiles.ts'
import { limits } from '../limits.ts'
import { identifier, plainText } from '../text.ts'
import { isSourceAddress } from '../web-address.ts'
import { derived, line, resource, same } from './resource.ts'

/** Where rows come from: a CSV file or JSON records at an address, a CSV file on a server that speaks SFTP, or a shop. */
export const connectorKinds = ['csv', 'rest', 'sftp', 'shopify', 'woocommerce'] as const
export type ConnectorKind = (typeof connectorKinds)[number]
/** Kinds that also take figures. */
export const shopKinds = ['shopify', 'woocommerce'] as const satisfies readonly ConnectorKind[]
export const isShop = (kind: ConnectorKind): kind is (typeof shopKinds)[number] =>
  shopKinds.some((shop) => shop === kind)

/** How a request says who asks; shops have a way of their own. */
export const webAuthentications = ['none', 'bearer', 'basic', 'header'] as const
/** How somebody logs in by SFTP: with a password, or with a private key. */
export const sftpAuthentications = ['basic', 'key'] as const
export const connectorAuthentications = [...webAuthentications, 'key'] as const
/** How the next page is found: by the Link header (RFC 8288), a number in the query, or a mark in the answer. */
export const connectorPagings = ['none', 'link', 'number', 'cursor'] as const
/** `in`: rows are fetched; `out`: published figures are written into the shop. */
export const connectorDirections = ['in', 'out', 'both'] as const
export const connectorSchedules = ['by_hand', 'nightly'] as const
export const connectorStates = ['idle', 'waiting', 'running'] as const
/** `fetch`: rows become an import; `preview`: what would change in the shop; `write`: it is changed. */
export const connectorTasks = ['fetch', 'preview', 'write'] as const
export type ConnectorTask = (typeof connectorTasks)[number]

/** `waits`: an import is to be confirmed; `unchanged`: every row is as it was; `nothing_new`: no row came. */
export const connectorOutcomes = [
  'failed',
  'waits',
  'imported',
  'unchanged',
  'nothing_new',
  'previewed',
  'written',
] as const
export type ConnectorOutcome = (typeof connectorOutcomes)[number]

/** `missing`: the shop has no such product; `ambiguous`: several have the GTIN; `written`, `removed`: of figures. */
export const shopChangeKinds = ['written', 'removed', 'missing', 'ambiguous'] as const

/** What happens to a product of the shop. */
const ShopChange = z.object({
  change: z.enum(shopChangeKinds),
  gtin: z.string(),
  product: z.string(),
  /** What the shop shows from then on; empty of what is not written. */
  values: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ShopChange = z.infer<typeof ShopChange>

export const ConnectorRun = z.object({
  task: z.enum(connectorTasks),
  /** ISO 8601 UTC. */
  at: z.string(),
  endedAt: z.string(),
  /** Who asked for it; `null`: it ran by night. */
  by: z.nullable(z.string()),
  outcome: z.enum(connectorOutcomes),
  /** What happened and what to do next, in the language of the caller. */
  message: z.string(),
  /** The import that its rows became. */
  import: z.nullable(z.uuid()),
  /** Why an import was not run at once. */
  stops: z.array(z.enum(profileStops)),
  /** Columns of the profile that were not there. */
  missingColumns: z.array(z.string()),
  /** Of the products of a shop, the first hundred. */
  changes: z.array(ShopChange),
})
export type ConnectorRun = z.infer<typeof ConnectorRun>

const maybe = (longest: number) => ({
  shown: z.string(),
  written: z._default(plainText(longest), ''),
  longest,
})

export const connectorResource = resource({
  entity: 'connector',
  path: '/connectors',
  capability: 'api',
  fields: {
    name: line(limits.nameMaximumLength, { sorts: true, searched: true, unique: 'NAME_TAKEN' }),
    kind: same(z.enum(connectorKinds), { fixed: true, sorts: true }),
    /** https; of a shop its own address, such as https://name.myshopify.com; of SFTP that of a file, sftp://host[:port]/path. */
    address: {
      shown: z.string(),
      written: plainText(limits.addressMaximumLength).check(
        z.refine(isSourceAddress, { params: { code: 'INVALID_ADDRESS' } }),
      ),
      longest: limits.addressMaximumLength,
    },
    /** Of csv and rest; of sftp `basic` or `key`. */
    authentication: same(z.enum(connectorAuthentications), {}),
    /** User of `basic` and `key`, name of the header of `header`, consumer key of WooCommerce. */
    userName: maybe(limits.nameMaximumLength),
    /** Where in the JSON the records stand, such as `data.items`; empty: the answer is the list. */
    recordsPath: maybe(limits.nameMaximumLength),
    paging: same(z.enum(connectorPagings), {}),
    /** Parameter of the query that takes the number or mark of a page. */
    pageParameter: maybe(100),
    /** Where in the JSON the mark of the next page stands, such as `meta.next`. */
    pageField: maybe(limits.nameMaximumLength),
    direction: same(z.enum(connectorDirections), {}),
    /** The import profile that reads the rows; `null`: somebody matches the columns. */
    profile: {
      shown: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
      written: z.nullable(identifier),
    },
    /** Imports rows at once where nothing stops the profile; otherwise each import waits for somebody. */
    automatic: same(z.boolean(), {}),
    schedule: same(z.enum(connectorSchedules), {}),
    /** Whether a token, password, private key or consumer secret is kept. */
    hasSecret: derived(z.boolean(), {}),
    /** Of SFTP: the fingerprint (SHA-256) of the server’s key that a person has accepted; `null`: nothing is fetched yet. */
    hostKey: derived(z.nullable(z.string()), {}),
    state: derived(z.enum(connectorStates), {}),
    lastRun: derived(z.nullable(ConnectorRun), {}),
    /** The last twenty, newest first. */
    runs: derived(z.array(ConnectorRun), { detail: true }),
    createdBy: derived(z.string(), {}),
    createdAt: derived(z.string(), { sorts: true }),
  },
  says: {
    find: 'Connectors of the organization: shops and other systems that products are fetched from',
    findOne: 'One connector, with its last runs',
    create: 'Create a connector; PUT /connectors/:id/secret gives it its token or password',
    update: 'Change a connector; with another address or authentication its secret is forgotten',
    delete: 'Delete a connector; what it has imported, and what it has written into a shop, stays',
  },
})
export const {
  find: findConnectors,
  findOne: findConnector,
  create: createConnector,
  update: updateConnector,
  delete: deleteConnector,
} = connectorResource.calls
export type ConnectorRow = z.infer<typeof connectorResource.Row>
export type Connector = z.infer<typeof connectorResource.Whole>

const tag = 'connectors'
const access = 'update_connector'
const capability = 'api'
const byId = z.object({ id: identifier })
/** A private key as a file has it. */
const privateKey = z.string().check(z.maxLength(20_000), z.regex(/^[\x20-\x7E\r\n]*$/))
/** What a header of a request can carry. */
const printable = z.regex(/^[\x20-\x7E]*$/, { error: 'A-Z a-z 0-9 !@#…' })

export const setConnectorSecret = call({
  method: 'PUT',
  path: '/connectors/:id/secret',
  access,
  capability,
  tag,
  summary:
    'Keep the token, password, private key or consumer secret of a connector; it is sealed and never shown',
  params: byId,
  body: z.object({
    secret: z.nullable(z.string().check(z.minLength(1), z.maxLength(2000), printable)),
    /** Of authentication `key`, in OpenSSH or PEM format; `secret` is its passphrase then, which is used once and not kept. */
    privateKey: z._default(privateKey, ''),
  }),
  answer: z.object({ hasSecret: z.boolean() }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})

/** SHA-256 of a key, as `ssh-keygen -lf` shows it. */
const fingerprint = z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'SHA256:…' }))

export const acceptConnectorHostKey = call({
  method: 'PUT',
  path: '/connectors/:id/host-key',
  access: 'user',
  capability,
  tag,
  summary:
    'Accept the key of an SFTP server by its fingerprint; only a person can, who may change connectors. Another key is refused',
  params: byId,
  body: z.object({ fingerprint: z.nullable(fingerprint) }),
  answer: z.object({ hostKey: z.nullable(z.string()) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})

/** The beginning of what a source gives. */
export const ConnectorTrial = z.object({
  /** Why nothing can be read, and what to do; `null`: nothing is wrong. */
  problem: z.nullable(z.string()),
  columns: z.array(z.string()),
  /** The first rows, by column. */
  rows: z.array(z.array(z.string())),
  /** Rows of the first page. */
  count: z.int(),
  hasMore: z.boolean(),
  /** Of SFTP: the fingerprint of the key that the server shows and nobody has accepted. */
  hostKey: z.nullable(z.string()),
})
export type ConnectorTrial = z.infer<typeof ConnectorTrial>

export const tryConnector = call({
  method: 'POST',
  path: '/connectors/:id/try',
  access,
  capability,
  tag,
  summary: 'Fetch the first page of a connector and show its columns and first rows; nothing is kept',
  params: byId,
  answer: ConnectorTrial,
  errors: ['NOT_FOUND'],
})
export const runConnector = call({
  method: 'POST',
  path: '/connectors/:id/run',
  access,
  capability,
  tag,
  summary:
    'Start a run: fetch rows as an import, see what would change in the shop, or write published figures into it',
  status: 202,
  params: byId,
  body: z.object({
    task: z.enum(connectorTasks),
    /** Fetch every row, also those that have not changed since the last complete import. */
    whole: z._default(z.boolean(), false),
  }),
  answer: z.object({ state: z.enum(connectorStates) }),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'INVALID_VALUES'],
})

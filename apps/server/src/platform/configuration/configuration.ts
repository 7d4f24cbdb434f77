import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { given, type Environment } from './environment.ts'
import { withFiles } from './from-files.ts'
import { metricsAddress, type MetricsAddress } from './metrics.ts'
import {
  bucketUrl,
  objectsPlace,
  problemsOfS3,
  readableFile,
  s3Credentials,
  secretIn,
  type ObjectsPlace,
} from './objects.ts'
import { problemsOfTraces, tracesTarget, type TracesTarget } from './traces.ts'
import { networkOf } from '../sessions/networks.ts'
import { StartError } from '../start/start-error.ts'

const processRoles = ['api', 'import', 'live', 'web', 'worker'] as const
export type ProcessRole = (typeof processRoles)[number]

const text = z.string().check(z.trim(), z.minLength(1))
const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `a whole number from ${minimum} to ${maximum} is expected`)),
    z.coerce
      .number<string>()
      .check(
        z.minimum(minimum, `at least ${minimum} is expected`),
        z.maximum(maximum, `at most ${maximum} is expected`),
      ),
  )
const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: `one of ${choices.join(', ')} is expected` })
const roleList = z.pipe(
  z.pipe(
    text,
    z.transform((value: string) => value.split(',').map((role) => role.trim())),
  ),
  z.array(oneOf(processRoles)).check(z.minLength(1)),
)
const address = z
  .string()
  .check(
    z.regex(
      /^(?:https?:\/\/[^\s/]+)?(?:\/\S*)?$/,
      'a path (/api) or an address (https://host/api) is expected',
    ),
  )
const databaseUrl = z
  .string()
  .check(z.regex(/^postgres(?:ql)?:\/\/\S+$/, 'postgresql://user:password@host:port/database is expected'))
const publicUrl = z
  .string()
  .check(z.regex(/^https?:\/\/[^\s/]+\/?$/, 'https://host without a path is expected'))

const secretKeys = z.pipe(
  z.pipe(
    text,
    z.transform((value: string) => value.split(',').map((key) => key.trim())),
  ),
  z
    .array(z.string().check(z.minLength(32, 'at least 32 characters a key are expected')))
    .check(z.minLength(1)),
)
const networkList = z.pipe(
  z.pipe(
    text,
    z.transform((value: string) => value.split(',').map((network) => network.trim())),
  ),
  z.array(
    z
      .string()
      .check(z.refine((one) => networkOf(one) !== null, 'networks such as 10.20.0.0/16 are expected')),
  ),
)
const smtpUrl = z
  .string()
  // A setting of whoever runs the installation.
  // eslint-disable-next-line regexp/no-super-linear-backtracking
  .check(z.regex(/^smtps?:\/\/[^\s/]+\/?(?:\?\S*)?$/, 'smtp://user:password@host:port is expected'))
const sender = text.check(
  z.regex(/^(?:[^<>\r\n@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'Name <address@host> is expected'),
)

const backupKey = text.check(z.minLength(16, 'at least 16 characters are expected'))

/** Every variable of the environment: its form, and its default as one would type it (`null`: none). */
export const variables = {
  ECOTRAME_HOST: { form: text, default: '127.0.0.1' },
  ECOTRAME_PORT: { form: wholeNumber(0, 65_535), default: '3000' },
  ECOTRAME_DATA_DIR: { form: text, default: './data' },
  DATABASE_URL: { form: databaseUrl, default: null },
  DATABASE_REPLICA_URL: { form: databaseUrl, default: null },
  ECOTRAME_DATABASE_WAIT_SECONDS: { form: wholeNumber(0, 3600), default: '60' },
  ECOTRAME_ROLES: { form: roleList, default: 'api,import,live,web,worker' },
  ECOTRAME_PUBLIC_URL: { form: publicUrl, default: null },
  ECOTRAME_API_URL: { form: address, default: '/api' },
  ECOTRAME_LIVE_URL: { form: address, default: '/live' },
  ECOTRAME_IMPORT_URL: { form: address, default: '/import' },
  ECOTRAME_WEB_URL: { form: address, default: '/' },
  ECOTRAME_LOG_LEVEL: {
    form: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
  },
  ECOTRAME_SEED: { form: oneOf(['auto', 'demo', 'none']), default: 'auto' },
  ECOTRAME_DEMO: { form: oneOf(['yes', 'no']), default: 'no' },
  ECOTRAME_DEMO_RESET_HOURS: { form: wholeNumber(0, 168), default: '24' },
  ECOTRAME_DEMO_PASSWORD: {
    form: text.check(z.minLength(12, 'at least 12 characters are expected')),
    default: null,
  },
  ECOTRAME_ADMIN_PASSWORD: {
    form: text.check(z.minLength(12, 'at least 12 characters are expected')),
    default: null,
  },
  ECOTRAME_TEXTILE_API: { form: oneOf(['open', 'closed']), default: 'open' },
  ECOTRAME_SECRET_KEYS: { form: secretKeys, default: null },
  ECOTRAME_SESSION_HOURS: { form: wholeNumber(1, 720), default: '12' },
  ECOTRAME_QUERY_SECONDS: { form: wholeNumber(1, 3600), default: '60' },
  ECOTRAME_DASHBOARDS_AT_ONCE: { form: wholeNumber(1, 1000), default: null },
  ECOTRAME_SMTP_URL: { form: smtpUrl, default: null },
  ECOTRAME_MAIL_FROM: { form: sender, default: 'Ecotrame <ecotrame@localhost>' },
  ECOTRAME_DIGEST_MINUTES: { form: wholeNumber(1, 1440), default: '60' },
  ECOTRAME_PRIVATE_NETWORKS: { form: networkList, default: null },
  ECOTRAME_PORTAL_REQUESTS_PER_MINUTE: { form: wholeNumber(1, 600), default: '60' },
  ECOTRAME_DRAIN_SECONDS: { form: wholeNumber(0, 300), default: '0' },
  ECOTRAME_BACKUP_DIR: { form: text, default: null },
  ECOTRAME_BACKUP_HOURS: { form: wholeNumber(1, 168), default: null },
  ECOTRAME_BACKUP_KEEP: { form: wholeNumber(1, 1000), default: '14' },
  ECOTRAME_BACKUP_KEY: { form: backupKey, default: null },
  ECOTRAME_BACKUP_KEY_FILE: { form: text, default: null },
  ECOTRAME_BACKUP_REHEARSE_DAYS: { form: wholeNumber(0, 90), default: '7' },
  ECOTRAME_BACKUP_REHEARSE_URL: { form: databaseUrl, default: null },
  ECOTRAME_TRUST_PROXY: { form: oneOf(['yes', 'no']), default: 'no' },
  ECOTRAME_FILES_URL: { form: bucketUrl, default: null },
  ECOTRAME_S3_ENDPOINT: { form: publicUrl, default: null },
  ECOTRAME_S3_REGION: { form: text, default: 'us-east-1' },
  ECOTRAME_S3_KEY_ID: { form: text, default: null },
  ECOTRAME_S3_SECRET: { form: text, default: null },
  ECOTRAME_S3_SECRET_FILE: { form: readableFile, default: null },
  ECOTRAME_S3_PATH_STYLE: { form: oneOf(['yes', 'no']), default: 'yes' },
  ECOTRAME_METRICS_PORT: { form: wholeNumber(0, 65_535), default: null },
  ECOTRAME_METRICS_HOST: { form: text, default: '127.0.0.1' },
  ECOTRAME_METRICS_TOKEN: {
    form: text.check(z.minLength(32, 'at least 32 characters are expected')),
    default: null,
  },
} as const

type Name = keyof typeof variables
type Value<N extends Name> = (typeof variables)[N]['default'] extends null
  ? z.output<(typeof variables)[N]['form']> | undefined
  : z.output<(typeof variables)[N]['form']>

export interface BackupSettings {
  readonly folder: string
  /** `undefined`: no backup is written by itself. */
  readonly everyHours: number | undefined
  /** How many backups stay in the folder. */
  readonly keep: number
  /** Seals backups: one of the two. */
  readonly key: string | undefined
  readonly keyFile: string | undefined
  /** 0: never by itself. */
  readonly rehearseEveryDays: number
  /** Server for rehearsals; `undefined`: that of the database. */
  readonly rehearseUrl: string | undefined
}

export interface Configuration {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** `undefined`: the embedded database. */
  readonly databaseUrl: string | undefined
  /** A standby of the server of `databaseUrl`, which answers lists and dashboards; `undefined`: there is none. */
  readonly databaseReplicaUrl: string | undefined
  /** How long a start waits for the server of `databaseUrl`. */
  readonly databaseWaitSeconds: number
  readonly roles: ReadonlySet<ProcessRole>
  readonly publicUrl: string | undefined
  readonly addresses: {
    readonly api: string
    readonly live: string
    readonly import: string
    readonly web: string
  }
  readonly logLevel: Value<'ECOTRAME_LOG_LEVEL'>
  readonly seed: Value<'ECOTRAME_SEED'>
  /** A public demonstration: visitors enter as a reader and change nothing, and every start makes the data afresh. */
  readonly demo: boolean
  /** Every so many hours a demonstration becomes what it was at the start; `0`: not while it runs. */
  readonly demoResetHours: Value<'ECOTRAME_DEMO_RESET_HOURS'>
  readonly demoPassword: string | undefined
  readonly adminPassword: string | undefined
  readonly textileApi: Value<'ECOTRAME_TEXTILE_API'>
  /** Keys of what is sealed in the database, the newest first; `undefined`: `secret.key` in the data folder. */
  readonly secretKeys: readonly string[] | undefined
  readonly sessionHours: number
  /** How long a statement may take that only reads for an answer. */
  readonly querySeconds: number
  /** How many calls that add up all that an organization has are answered at once by this process. */
  readonly dashboardsAtOnce: number
  /** `undefined`: messages are written to files in the data folder. */
  readonly smtpUrl: string | undefined
  /** Sender of every message. */
  readonly mailFrom: string
  /** How long a notification waits unread before its person gets it by e-mail, with all others. */
  readonly digestMinutes: number
  /** Private networks in which webhooks and identity providers of organizations may be reached. */
  readonly privateNetworks: readonly string[]
  /** Requests to the French portal, of this process. */
  readonly portalRequestsPerMinute: number
  /** How long a process that was asked to stop still takes new connections. */
  readonly drainSeconds: number
  readonly backup: BackupSettings
  /** Whether a proxy in front names the caller's address (`X-Forwarded-For`). */
  readonly trustProxy: boolean
  /** Where figures for Prometheus are answered, never on the port of everything else; `undefined`: nowhere. */
  readonly metrics: MetricsAddress | undefined
  /** Where contents of files stand; `undefined`: in the database. */
  readonly objects: ObjectsPlace | undefined
  /** `undefined`: nobody is told, and nothing of OpenTelemetry is loaded. */
  readonly traces: TracesTarget | undefined
}

function problemsOf(environment: Environment): string[] {
  const known: ReadonlySet<string> = new Set(Object.keys(variables))
  const unknown = Object.keys(environment)
    .filter((name) => name.startsWith('ECOTRAME_') && !known.has(name))
    .map((name) => `${name}: there is no such setting`)
  const wrong = Object.entries(variables).flatMap(([name, { form }]) => {
    const value = given(environment, name)
    if (value === undefined) return []
    const checked = z.safeParse(form, value)
    return checked.success
      ? []
      : [`${name}: ${checked.error.issues.map(({ message }) => message).join('; ')}`]
  })
  const isSet = (name: string) => given(environment, name) !== undefined
  const ifSo = (is: boolean, problem: string) => (is ? [problem] : [])
  return [
    ...wrong,
    ...unknown,
    ...ifSo(
      given(environment, 'ECOTRAME_DEMO') === 'yes' && isSet('DATABASE_URL'),
      'ECOTRAME_DEMO: a demonstration loses its data at every start, and takes no DATABASE_URL',
    ),
    ...ifSo(
      isSet('DATABASE_REPLICA_URL') && !isSet('DATABASE_URL'),
      'DATABASE_REPLICA_URL: it names a replica of DATABASE_URL, which is not set',
    ),
    ...problemsOfTraces(environment),
    ...problemsOfS3(environment),
  ]
}

/**
 * Reads the configuration. Throws a StartError that lists every wrong variable, never its value: it may be a
 * secret.
 */
export function readConfiguration(surroundings: Environment): Configuration {
  const environment = withFiles(surroundings, Object.keys(variables))
  const problems = problemsOf(environment)
  if (problems.length > 0)
    throw new StartError(
      `The configuration is not valid:\n${problems.map((text) => `  - ${text}`).join('\n')}\nSee docs/configuration.md.`,
    )
  const read = <N extends Name>(name: N): Value<N> => {
    const value = given(environment, name) ?? variables[name].default
    return (value === null ? undefined : z.parse(variables[name].form, value)) as Value<N>
  }
  const demo = read('ECOTRAME_DEMO') === 'yes'
  return {
    host: read('ECOTRAME_HOST'),
    port: read('ECOTRAME_PORT'),
    // What a demonstration throws away stands apart from everything else.
    dataDir: resolve(read('ECOTRAME_DATA_DIR'), ...(demo ? ['demo'] : [])),
    databaseUrl: read('DATABASE_URL'),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    databaseWaitSeconds: read('ECOTRAME_DATABASE_WAIT_SECONDS'),
    roles: new Set(read('ECOTRAME_ROLES')),
    publicUrl: read('ECOTRAME_PUBLIC_URL'),
    addresses: {
      api: read('ECOTRAME_API_URL'),
      live: read('ECOTRAME_LIVE_URL'),
      import: read('ECOTRAME_IMPORT_URL'),
      web: read('ECOTRAME_WEB_URL'),
    },
    logLevel: read('ECOTRAME_LOG_LEVEL'),
    seed: demo ? 'demo' : read('ECOTRAME_SEED'),
    demo,
    demoResetHours: read('ECOTRAME_DEMO_RESET_HOURS'),
    demoPassword: read('ECOTRAME_DEMO_PASSWORD'),
    adminPassword: read('ECOTRAME_ADMIN_PASSWORD'),
    textileApi: read('ECOTRAME_TEXTILE_API'),
    secretKeys: read('ECOTRAME_SECRET_KEYS'),
    sessionHours: read('ECOTRAME_SESSION_HOURS'),
    querySeconds: read('ECOTRAME_QUERY_SECONDS'),
    // One processor is left to what somebody waits for while typing.
    dashboardsAtOnce: read('ECOTRAME_DASHBOARDS_AT_ONCE') ?? Math.max(1, availableParallelism() - 1),
    smtpUrl: read('ECOTRAME_SMTP_URL'),
    mailFrom: read('ECOTRAME_MAIL_FROM'),
    digestMinutes: read('ECOTRAME_DIGEST_MINUTES'),
    privateNetworks: read('ECOTRAME_PRIVATE_NETWORKS') ?? [],
    portalRequestsPerMinute: read('ECOTRAME_PORTAL_REQUESTS_PER_MINUTE'),
    drainSeconds: read('ECOTRAME_DRAIN_SECONDS'),
    backup: {
      folder: resolve(read('ECOTRAME_BACKUP_DIR') ?? join(read('ECOTRAME_DATA_DIR'), 'backups')),
      everyHours: read('ECOTRAME_BACKUP_HOURS'),
      keep: read('ECOTRAME_BACKUP_KEEP'),
      key: read('ECOTRAME_BACKUP_KEY'),
      keyFile: read('ECOTRAME_BACKUP_KEY_FILE'),
      rehearseEveryDays: read('ECOTRAME_BACKUP_REHEARSE_DAYS'),
      rehearseUrl: read('ECOTRAME_BACKUP_REHEARSE_URL'),
    },
    trustProxy: read('ECOTRAME_TRUST_PROXY') === 'yes',
    metrics: metricsAddress(
      read('ECOTRAME_METRICS_HOST'),
      read('ECOTRAME_METRICS_PORT'),
      read('ECOTRAME_METRICS_TOKEN'),
    ),
    traces: tracesTarget(environment),
    objects: objectsPlace(read('ECOTRAME_FILES_URL'), {
      endpoint: read('ECOTRAME_S3_ENDPOINT'),
      region: read('ECOTRAME_S3_REGION'),
      pathStyle: read('ECOTRAME_S3_PATH_STYLE') === 'yes',
      credentials: s3Credentials(
        read('ECOTRAME_S3_KEY_ID'),
        read('ECOTRAME_S3_SECRET') ?? secretIn(read('ECOTRAME_S3_SECRET_FILE')),
      ),
    }),
  }
}

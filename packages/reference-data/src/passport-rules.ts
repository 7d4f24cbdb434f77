import {
  readAgecPhrasesFile,
  readAgecRulesFile,
  readPassportFieldsFile,
  readPassportSchemasFile,
} from '#files'
import type { BothLanguages } from './substance-rules.ts'
import { readJson } from './tables/json.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

export const agecPhraseIds = [
  'title',
  'fabric',
  'ennobling',
  'making',
  'stitching',
  'assembly',
  'finishing',
  'recycled',
  'mostlyRecyclable',
  'entirelyRecyclable',
  'microfibres',
  'bonus',
] as const
export type AgecPhraseId = (typeof agecPhraseIds)[number]

/** A set of rules of the AGEC sheet. */
export interface AgecRuleSet {
  /** Day of the set, ISO 8601: what changed after it is not in it. */
  readonly asOf: string
  /** Share of synthetic fibres above which the sheet speaks of microfibres, 0 to 1. */
  readonly syntheticAbove: number
  /** So long a sheet stays after the last unit was placed on the market. */
  readonly retentionYears: number
  /** Who has the duty: more than both, from a day. */
  readonly thresholds: readonly {
    readonly from: string
    readonly turnoverEur: number
    readonly units: number
  }[]
  readonly phrases: Readonly<Record<AgecPhraseId, BothLanguages>>
}

export const circles = ['public', 'professionals', 'authorities'] as const
/** Who may see a field: each circle sees those before it too. */
export type Circle = (typeof circles)[number]

export const passportFieldKinds = [
  'text',
  'wording',
  'mass',
  'materials',
  'fraction',
  'percent',
  'steps',
  'shares',
  'names',
  'list',
  'lines',
  'day',
  'points',
  'carbon',
  'units',
  // A field that an act is expected to ask: no value is entered or computed yet.
  'notAsked',
] as const
export type PassportFieldKind = (typeof passportFieldKinds)[number]

/** A field of the record, and where each rendering has it; `null`: it has not. */
export interface PassportField extends BothLanguages {
  readonly id: string
  readonly since: number
  readonly until: number | null
  readonly circle: Circle
  readonly section: string
  readonly kind: PassportFieldKind
  /** Place on the page. */
  readonly page: number | null
  /** Path in a `Product` of schema.org; with `+` before it the name of an `additionalProperty`. */
  readonly schemaOrg: string | null
  readonly json: string | null
}

export interface PassportRules {
  /** The newest last. */
  readonly agec: readonly AgecRuleSet[]
  /** Schema versions, the newest last. */
  readonly schemas: readonly { readonly id: string; readonly from: string }[]
  readonly fields: readonly PassportField[]
  /** Day of the draft act on the European registry that the dry run follows. */
  readonly registryOf: string
}

/** The rules as the tables say them. @throws ReferenceDataError when they are broken */
export async function loadPassportRules(): Promise<PassportRules> {
  const reasons: string[] = []
  const sets = readJson('agec-rules.json', await readAgecRulesFile(), reasons)
  const schemas = readJson('schemas.json', await readPassportSchemasFile(), reasons)
  const phrases = readTable('agec-phrases.csv', await readAgecPhrasesFile(), phraseOf, reasons)
  const fields = readTable('fields.csv', await readPassportFieldsFile(), fieldOf, reasons)
  const rules = {
    agec: manyOf(sets.at('sets')).map((_set, place) => {
      const at = `sets.${place}`
      const asOf = sets.text(`${at}.asOf`)
      return {
        asOf,
        syntheticAbove: sets.number(`${at}.syntheticAbove`),
        retentionYears: sets.number(`${at}.retentionYears`),
        thresholds: manyOf(sets.at(`${at}.thresholds`)).map((_threshold, row) => ({
          from: sets.text(`${at}.thresholds.${row}.from`),
          turnoverEur: sets.number(`${at}.thresholds.${row}.turnoverEur`),
          units: sets.number(`${at}.thresholds.${row}.units`),
        })),
        phrases: phrasesOf(asOf, phrases, reasons),
      }
    }),
    schemas: manyOf(schemas.at('schemas')).map((_schema, place) => ({
      id: schemas.text(`schemas.${place}.id`),
      from: schemas.text(`schemas.${place}.from`),
    })),
    fields,
    registryOf: sets.text('registry.draftOf'),
  }
  reasons.push(...brokenFields(rules))
  refuseIfAny('passport', reasons)
  return rules
}

/** Fields of a schema version, in the order of the page. */
export const fieldsOfSchema = (
  { fields }: Pick<PassportRules, 'fields'>,
  schema: string,
): readonly PassportField[] =>
  fields.filter(({ since, until }) => since <= Number(schema) && Number(schema) <= (until ?? Number(schema)))

const manyOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const phraseOf = (row: Row) => ({
  rulesOf: row.text('rules_of'),
  id: row.oneOf('phrase_id', agecPhraseIds),
  fr: row.text('fr'),
  en: row.text('en'),
})

const fieldOf = (row: Row): PassportField => ({
  id: row.text('field_id'),
  since: row.number('since'),
  until: row.optionalNumber('until'),
  circle: row.oneOf('circle', circles),
  section: row.text('section'),
  kind: row.oneOf('kind', passportFieldKinds),
  en: row.text('name_en'),
  fr: row.text('name_fr'),
  page: row.optionalNumber('page'),
  schemaOrg: row.optionalText('schema_org'),
  json: row.optionalText('json'),
})

function phrasesOf(
  asOf: string,
  phrases: readonly ReturnType<typeof phraseOf>[],
  reasons: string[],
): Readonly<Record<AgecPhraseId, BothLanguages>> {
  const own = phrases.filter(({ rulesOf }) => rulesOf === asOf)
  for (const id of agecPhraseIds)
    if (own.filter((one) => one.id === id).length !== 1) reasons.push(`everyPhraseStandsOnce: ${asOf} ${id}`)
  const byId = Object.fromEntries(own.map(({ id, en, fr }) => [id, { en, fr }]))
  return byId as Record<AgecPhraseId, BothLanguages>
}

function brokenFields({ agec, schemas, fields }: PassportRules): readonly string[] {
  return [
    ...(agec.length === 0 ? ['thereIsASetOfRules'] : []),
    ...(schemas.length === 0 ? ['thereIsASchema'] : []),
    ...schemas.flatMap(({ id }) => {
      const ids = fieldsOfSchema({ fields }, id).map((field) => field.id)
      return new Set(ids).size === ids.length ? [] : [`everyFieldStandsOnce: schema ${id}`]
    }),
    // What buyers may not see stands in no rendering that they read.
    ...fields
      .filter(({ circle, page, schemaOrg }) => circle !== 'public' && (page ?? schemaOrg) !== null)
      .map(({ id }) => `onlyPublicFieldsAreRendered: ${id}`),
  ]
}

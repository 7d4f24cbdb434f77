import type { AgecBlock, PassportContent, PassportMaterial, PassportUnit } from '@ecotrame/contract'
import { fieldsOfSchema, type PassportField, type PassportRules } from '@ecotrame/reference-data'
import type { UnitKey } from '../addresses.ts'

/** Versions of before 0499 have the checksum of the whole record. */
type ChecksumOf = 'content' | 'public'

/** A published version as its readers get it, whatever the schema it was written with. */
export interface PublicRecord {
  readonly publicId: string
  readonly version: number
  /** A newer one has replaced it. */
  readonly replaced: boolean
  readonly publishedAt: Date
  readonly rulesOf: string
  readonly schema: string
  readonly checksum: string
  /** What it was made of: `public` is what everybody gets, `content` what nobody outside can see. */
  readonly checksumOf: ChecksumOf
  readonly agec: readonly AgecBlock[]
  /** What everybody may see, in the order of the table: built from it alone. */
  readonly fields: readonly PublicField[]
  /** Batch or item that the address names; `null`: the model. */
  readonly unit: PassportUnit | null
  readonly level: 'model' | 'batch' | 'item'
}
export interface PublicField {
  readonly field: PassportField
  readonly value: unknown
}

/** A version as the database keeps it. */
export interface Kept {
  readonly publicId: string
  readonly number: number
  readonly replaced: boolean
  readonly publishedAt: Date
  readonly checksum: string
  readonly checksumOf: ChecksumOf
  readonly content: PassportContent
}

/** The record for everybody: fields of other circles are never looked at. */
export function publicRecord(rules: PassportRules, kept: Kept, key: UnitKey): PublicRecord {
  const { schema, rulesOf, agec, fields } = kept.content
  const shown = fieldsOfSchema(rules, schema)
    .filter(({ circle, id }) => circle === 'public' && fields[id] !== undefined && fields[id] !== null)
    .map((field) => ({ field, value: fields[field.id] }))
  const unit = unitOf(fields['units'], key)
  return {
    publicId: kept.publicId,
    version: kept.number,
    replaced: kept.replaced,
    publishedAt: kept.publishedAt,
    rulesOf,
    schema,
    checksum: kept.checksum,
    checksumOf: kept.checksumOf,
    agec,
    fields: shown,
    unit,
    level: unit === null ? 'model' : unit.serial === null ? 'batch' : 'item',
  }
}

/**
 * The item that an address names; an unknown serial answers for its batch, an unknown batch for the model: what holds
 * for them is not invented.
 */
function unitOf(units: unknown, { variant, lot, serial }: UnitKey): PassportUnit | null {
  const all = (Array.isArray(units) ? units : []) as readonly PassportUnit[]
  const fitting = (unit: PassportUnit) =>
    (unit.variant === null || unit.variant === variant) && (unit.lot === null || unit.lot === lot)
  const item = serial === undefined ? undefined : all.find((unit) => unit.serial === serial && fitting(unit))
  if (item !== undefined) return item
  const batch = all.find((unit) => unit.serial === null && unit.lot !== null && fitting(unit))
  return batch ?? all.find((unit) => unit.serial === null && unit.lot === null && fitting(unit)) ?? null
}

export const valueOf = (record: PublicRecord, id: string): unknown =>
  record.fields.find(({ field }) => field.id === id)?.value

export const textOf = (record: PublicRecord, id: string): string | null => {
  const value = valueOf(record, id)
  return typeof value === 'string' ? value : null
}
export const numberOf = (record: PublicRecord, id: string): number | null => {
  const value = valueOf(record, id)
  return typeof value === 'number' ? value : null
}
/** As the schema has written them. */
export const materialsIn = (value: unknown): readonly PassportMaterial[] =>
  Array.isArray(value) ? (value as readonly PassportMaterial[]) : []
export const stepsIn = (
  value: unknown,
): readonly { readonly step: string; readonly country: string | null }[] =>
  Array.isArray(value) ? (value as readonly { step: string; country: string | null }[]) : []

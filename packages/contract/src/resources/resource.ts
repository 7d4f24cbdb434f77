import * as z from 'zod/mini'
import type { AuditedEntity } from '../audit.ts'
import { call, type CallShape } from '../call.ts'
import type { Capability } from '../capabilities.ts'
import type { ErrorCode } from '../errors.ts'
import { listAnswer, listQuery, type ListMeta } from '../list.ts'
import type { Entity, Permission } from '../permissions.ts'
import { identifier, plainText } from '../text.ts'

type Schema = z.ZodMiniType
type Shape = Readonly<Record<string, Schema>>

/** One field of a resource: what an answer shows, what somebody writes, and what lists do with it. */
interface Field {
  readonly shown: Schema
  /** Without it nobody writes the field: it follows from something else. */
  readonly written?: Schema
  /** Written when the thing is made, and never changed. */
  readonly fixed?: true
  /** Told of one thing alone: lists leave it out. */
  readonly detail?: true
  /** Lists can be sorted by it. */
  readonly sorts?: true
  /** Lists are searched by it. */
  readonly searched?: true
  /** No two things have the same: the code of the refusal. */
  readonly unique?: string
  /** The most characters that a form lets in. */
  readonly longest?: number
}
type Fields = Readonly<Record<string, Field>>

type Uses = Pick<Field, 'sorts' | 'searched' | 'unique' | 'fixed' | 'detail'>

/** One line of text that is never empty. */
export const line = <const U extends Uses>(longest: number, uses: U) => ({
  shown: z.string(),
  written: plainText(longest).check(z.minLength(1)),
  longest,
  ...uses,
})
/** Shown as it is written. */
export const same = <const S extends Schema, const U extends Uses>(schema: S, uses: U) => ({
  shown: schema,
  written: schema,
  ...uses,
})
/** Follows from something else. */
export const derived = <const S extends Schema, const U extends Uses>(shown: S, uses: U) => ({
  shown,
  ...uses,
})

type Flat<T> = { [K in keyof T]: T[K] }
type Keys<F, Having> = { [K in keyof F]: F[K] extends Having ? K : never }[keyof F] & string
type WrittenField<F> = Keys<F, { readonly written: Schema }>
export type SortedField<F> = Keys<F, { readonly sorts: true }>
export type SearchedField<F> = Keys<F, { readonly searched: true }>
export type UniqueField<F> = Keys<F, { readonly unique: string }>
type Fixed<F> = Keys<F, { readonly fixed: true }>
type Detail<F> = Keys<F, { readonly detail: true }>

type Identity = {
  id: z.ZodMiniUUID
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.ZodMiniNumberFormat
}
type Shown<F extends Fields, K extends keyof F> = Flat<{ [P in K]: F[P]['shown'] } & Identity>
type Written<F extends Fields, K extends keyof F> = {
  [P in K]: F[P] extends { readonly written: infer W extends Schema } ? W : never
}

interface Declaration {
  /** What the audit log calls it. */
  readonly entity: AuditedEntity
  /** Whose permissions it needs, where it has none of its own name. */
  readonly permissionsOf?: Entity
  readonly path: `/${string}`
  /** Capability of the plan that its calls need besides the permission. */
  readonly capability?: Capability
  readonly fields: Fields
  /** What each call does, for the API page. */
  readonly says: Readonly<Record<'find' | 'findOne' | 'create' | 'update' | 'delete', string>> & {
    /** With it a thing can be duplicated. */
    readonly duplicate?: string
  }
  /** What a list can be narrowed by, beside its search. */
  readonly filters?: Shape
  readonly deletion?: {
    readonly query?: Schema
    /** What the answer tells beside the id. */
    readonly tells?: Shape
  }
  /** Refusals of its own. */
  readonly errors?: Readonly<Partial<Record<'create' | 'delete', readonly ErrorCode[]>>>
}

type Nothing = Readonly<Record<never, Schema>>
type PermissionsOf<D> = D extends { readonly permissionsOf: infer E extends Entity }
  ? E
  : D extends { readonly entity: infer E extends Entity }
    ? E
    : never
type Filters<D> = D extends { readonly filters: infer F extends Shape } ? F : Nothing
type Asked<D> = D extends { readonly deletion: { readonly query: infer Q extends Schema } }
  ? { query: Q }
  : Nothing
type Told<D> = D extends { readonly deletion: { readonly tells: infer T extends Shape } } ? T : Nothing

const byId = z.object({ id: identifier })
const identity: Identity = { id: z.uuid(), rowVersion: z.int() }

/** The parts of some fields, of those that are chosen. */
function parts(fields: Fields, part: 'shown' | 'written', chosen: (field: Field) => boolean): Shape {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const schema = chosen(field) ? field[part] : undefined
    return schema === undefined ? [] : [[name, schema] as const]
  })
  return Object.fromEntries(entries)
}

/** The schemas that a list of fields means. */
function schemasOf<const F extends Fields>(fields: F) {
  // The names of the fields decide the types, and these functions keep each name with its schema.
  const Row = z.object({
    ...identity,
    ...parts(fields, 'shown', ({ detail }) => !detail),
  }) as z.ZodMiniObject<Shown<F, Exclude<keyof F, Detail<F>>>>
  const hasDetails = Object.values(fields).some(({ detail }) => detail)
  const Whole = hasDetails ? z.object({ ...identity, ...parts(fields, 'shown', () => true) }) : Row
  return {
    /** What lists tell of each. */
    Row,
    /** What is told of one. */
    Whole: Whole as z.ZodMiniObject<Shown<F, keyof F>>,
    Created: z.object(parts(fields, 'written', () => true)) as z.ZodMiniObject<Written<F, WrittenField<F>>>,
    Updated: z.object(parts(fields, 'written', ({ fixed }) => !fixed)) as z.ZodMiniObject<
      Written<F, Exclude<WrittenField<F>, Fixed<F>>>
    >,
  }
}

type SchemasOf<D extends Declaration> = ReturnType<typeof schemasOf<D['fields']>>

/** The second lock of calls, where there is one. */
const locked = ({ capability }: Declaration): Pick<CallShape, 'capability'> =>
  capability === undefined ? {} : { capability }

/** What the calls of a thing share. */
function sharedOf<const D extends Declaration>(declared: D) {
  const { path } = declared
  const entity = (declared.permissionsOf ?? declared.entity) as PermissionsOf<D>
  return { path, one: `${path}/:id` as const, tag: path.slice(1), entity }
}

function readingCalls<const D extends Declaration>(declared: D, { Row, Whole }: SchemasOf<D>) {
  const { path, one, tag, entity } = sharedOf(declared)
  return {
    find: call({
      ...locked(declared),
      method: 'GET',
      path,
      access: `find_all_${entity}`,
      tag,
      summary: declared.says.find,
      query: z.object({ ...listQuery, ...declared.filters }) as z.ZodMiniObject<
        typeof listQuery & Filters<D>
      >,
      answer: listAnswer(z.partial(Row)),
      errors: [],
    }),
    findOne: call({
      ...locked(declared),
      method: 'GET',
      path: one,
      access: `find_one_${entity}`,
      tag,
      summary: declared.says.findOne,
      params: byId,
      answer: Whole,
      errors: ['NOT_FOUND'],
    }),
  }
}

function writingCalls<const D extends Declaration>(declared: D, { Whole, Created, Updated }: SchemasOf<D>) {
  const { path, one, tag, entity } = sharedOf(declared)
  const { says, errors } = declared
  return {
    create: call({
      ...locked(declared),
      method: 'POST',
      path,
      access: `create_${entity}`,
      tag,
      summary: says.create,
      status: 201,
      body: Created,
      answer: Whole,
      errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT', ...(errors?.create ?? [])],
    }),
    update: call({
      ...locked(declared),
      method: 'PUT',
      path: one,
      access: `update_${entity}`,
      tag,
      summary: says.update,
      params: byId,
      body: Updated,
      answer: Whole,
      errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
    }),
  }
}

function deletingCall<const D extends Declaration>(declared: D) {
  const { one, tag, entity } = sharedOf(declared)
  const { says, errors, deletion } = declared
  // Each is what the declaration holds, or nothing.
  const asked = (deletion?.query === undefined ? {} : { query: deletion.query }) as Asked<D>
  const told = z.object({ id: z.uuid(), ...deletion?.tells }) as z.ZodMiniObject<
    Pick<Identity, 'id'> & Told<D>
  >
  return call({
    ...locked(declared),
    method: 'DELETE',
    path: one,
    access: `delete_${entity}`,
    tag,
    summary: says.delete,
    params: byId,
    ...asked,
    answer: told,
    errors: ['NOT_FOUND', 'STALE_VERSION', ...(errors?.delete ?? [])],
  })
}

const withoutDefault = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniDefault ? (schema._zod.def.innerType as Schema) : schema

/** What may be sent with a copy. A field that is not sent stays as the original has it: no default takes its place. */
export function extrasOf<const S extends Shape>(shape: S) {
  const extras = Object.entries(shape).map(([name, schema]) => [name, z.optional(withoutDefault(schema))])
  // The names of the fields decide the types.
  return z.optional(z.nullable(z.object(Object.fromEntries(extras) as Shape))) as unknown as z.ZodMiniType<
    Partial<z.output<z.ZodMiniObject<S>>> | null | undefined,
    Partial<z.input<z.ZodMiniObject<S>>> | null | undefined
  >
}

function duplicatingCall<const D extends Declaration>(declared: D, { Whole, Created }: SchemasOf<D>) {
  const { path, tag, entity } = sharedOf(declared)
  return call({
    ...locked(declared),
    method: 'POST',
    path: `${path}/duplicate/:id` as `/${string}`,
    access: `duplicate_${entity}`,
    tag,
    summary: declared.says.duplicate ?? '',
    status: 201,
    params: byId,
    body: extrasOf(Created.shape),
    answer: Whole,
    errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT', ...(declared.errors?.create ?? [])],
  })
}
type Duplicates<D extends Declaration> = D extends { readonly says: { readonly duplicate: string } }
  ? { readonly duplicate: ReturnType<typeof duplicatingCall<D>> }
  : Nothing

/** A thing that is listed, read, made, changed and deleted, said once: server, client, API page and screens follow. */
export function resource<const D extends Declaration>(declared: D) {
  const schemas = schemasOf<D['fields']>(declared.fields)
  const calls = {
    ...readingCalls(declared, schemas),
    ...writingCalls(declared, schemas),
    delete: deletingCall(declared),
    // There is the call where the declaration says what it does.
    ...((declared.says.duplicate === undefined
      ? {}
      : { duplicate: duplicatingCall(declared, schemas) }) as Duplicates<D>),
  }
  return { ...declared, ...schemas, calls }
}

/** One thing as any resource tells it. */
export interface AnyOne {
  readonly id: string
  readonly rowVersion: number
}
type AnyCall<Answer> = Omit<CallShape, 'access' | 'answer' | 'query'> & {
  readonly access: Permission
  readonly answer: z.ZodMiniType<Answer>
}
type OfOne = { readonly params: typeof byId }

/** Any resource, for what works on all of them. */
export interface AnyResource {
  readonly entity: AuditedEntity
  readonly path: `/${string}`
  readonly fields: Fields
  readonly filters?: Shape
  readonly Row: z.ZodMiniObject<Shape>
  readonly Whole: z.ZodMiniType<AnyOne> & { readonly shape: Shape }
  readonly Created: z.ZodMiniObject
  readonly Updated: z.ZodMiniObject
  readonly calls: {
    readonly find: AnyCall<{ items: object[]; meta: ListMeta }> & {
      readonly query: z.ZodMiniObject<typeof listQuery>
    }
    readonly findOne: AnyCall<AnyOne> & OfOne
    readonly create: AnyCall<AnyOne> & { readonly body: z.ZodMiniObject }
    readonly update: AnyCall<AnyOne> & { readonly body: z.ZodMiniObject } & OfOne
    readonly delete: AnyCall<{ id: string }> & { readonly query?: Schema } & OfOne
    readonly duplicate?: AnyCall<AnyOne> & { readonly body: z.ZodMiniType<object | null | undefined> } & OfOne
  }
}

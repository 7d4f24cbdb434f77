import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentState } from '@ecotrame/contract'

/** Pattern of a text that contains the word; `%` and `_` of the word mean themselves. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** One parameter for the whole list, however long it is. */
export const isAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`

/** One of the texts; without any, no condition. */
export const isOneOf = (text: SQL, values: readonly string[]): SQL[] =>
  values.length === 0 ? [] : [sql`${text} = any(${sql.param([...values])}::text[])`]

/** Published or a draft, as the states say; without any, no condition. */
export const isInStates = (published: SQL, states: readonly ContentState[]): SQL[] =>
  states.length === 0
    ? []
    : [sql`${published} = any(${sql.param(states.map((state) => state === 'published'))}::boolean[])`]

/** Texts that contain every word, as the database folds both (decisions §6). */
export const containsWords = (text: PgColumn | SQL, words: readonly string[]): SQL[] =>
  words.map((word) => sql`${text} like folded(${containing(word)})`)

import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Pattern of a text that contains the word; `%` and `_` of the word mean themselves. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** One parameter for the whole list, however long it is. */
export const isAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`

/** Texts that contain every word, as the database folds both (decisions §6). */
export const containsWords = (text: PgColumn | SQL, words: readonly string[]): SQL[] =>
  words.map((word) => sql`${text} like folded(${containing(word)})`)

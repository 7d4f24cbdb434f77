import type { Language } from '../../../platform/sessions/session.ts'
import type { StepDeps } from '../deps.ts'
import { importerOf } from '../importer.ts'
import type { OpenedFile } from '../open-file.ts'
import { plainRows, type PlainItem } from './plain-rows.ts'

/** The items of a batch as they are kept; the schema of the call has checked them. */
export const itemsIn = (content: Buffer): readonly PlainItem[] =>
  JSON.parse(content.toString('utf8')) as readonly PlainItem[]

/** A batch as a file that was opened: its items are the rows, from 1, without a header. */
export const openedBatch = (
  { importers }: Pick<StepDeps, 'importers'>,
  content: Buffer,
  language: Language,
): OpenedFile => ({
  kind: 'evaluations',
  purpose: 'program',
  language,
  format: 'json',
  sheets: [],
  sheet: '',
  headerRow: 0,
  ...plainRows(itemsIn(content), importerOf(importers, 'evaluations').fields),
  notes: [],
})

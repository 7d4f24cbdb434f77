import type { ExplorerRecord } from '@ecotrame/contract'
import type { Language } from '../../i18n/index.ts'

/** Stands for what is not stated (specification §2). */
export const empty = '-'

type Named = Pick<ExplorerRecord, 'name' | 'name_fr'>
type OfDatabase = Pick<ExplorerRecord, 'database' | 'database_fr'>

/** Its French name where its source has one. */
export const nameOf = ({ name, name_fr }: Named, language: Language): string =>
  ({ en: name, fr: name_fr ?? name })[language]

export const databaseOf = ({ database, database_fr }: OfDatabase, language: Language): string =>
  ({ en: database, fr: database_fr })[language]

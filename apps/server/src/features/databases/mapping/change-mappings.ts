import type * as contract from '@ecotrame/contract'
import type { CallAnswer, CallParsed, FieldError } from '@ecotrame/contract'
import { datasetUnits, type DatasetUnit, type OwnDataset } from '@ecotrame/lca'
import { recordChange } from '../../../platform/audit/record-change.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import { changeMappings, mappingsOfNow } from '../../own-packs/index.ts'
import { lockDatabase, updateDatabase } from '../database-store.ts'
import type { DatabasesDeps } from '../own-databases.ts'
import { recordsWithIds, type RecordRow } from '../record-store.ts'
import { formChoices, type FormChoices, type KnownChoice } from './form-choices.ts'

type Body = CallParsed<typeof contract.updateOwnMappings>['body']

interface Change {
  readonly body: Body
  /** Version of the database that the caller has read; `null`: it does not matter. */
  readonly ifMatch: number | null
  readonly language: Language
}

/** Lets records stand for choices, or no longer: for new runs. @throws INVALID_VALUES, and then nothing is changed */
export function changeMappingsOf(
  { database, datasets }: DatabasesDeps,
  session: Session,
  id: string,
  { body, ifMatch, language }: Change,
): Promise<CallAnswer<typeof contract.updateOwnMappings>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const record = await lockDatabase(tx, organizationId, id)
    if (record?.state !== 'ready') throw problem('NOT_FOUND')
    const { rowVersion, packId } = record
    await refuseStale(tx, { organizationId, entity: 'own_database', entityId: id, ifMatch, rowVersion })
    const records = await recordsWithIds(
      tx,
      organizationId,
      id,
      body.set.map((one) => one.record),
    )
    const set = checked(body, formChoices(datasets), records, language)
    const before = await mappingsOfNow(tx, organizationId, packId)
    const revision = await changeMappings(tx, { organizationId, packId }, record, {
      set,
      remove: body.remove,
    })
    await updateDatabase(tx, organizationId, id, {})
    const after = await mappingsOfNow(tx, organizationId, packId)
    await recordChange(tx, session, {
      entity: 'own_database',
      entityId: id,
      entityName: record.name,
      action: 'update',
      before: { mapping: told(before) },
      after: { mapping: told(after) },
    })
    const release = `${record.release} #${revision}`.trim()
    return { mappings: after.length, release, rowVersion: rowVersion + 1 }
  })
}

/** As the audit log tells it: what each choice takes. */
const told = (rows: Awaited<ReturnType<typeof mappingsOfNow>>) =>
  Object.fromEntries(rows.map(({ choice, dataset }) => [choice.replaceAll('.', ' '), dataset.name]))

const wordings = {
  UNKNOWN_CHOICE: { en: 'No form contains this choice.', fr: 'Aucun formulaire ne contient ce choix.' },
  CHOICE_TWICE: { en: 'This choice is named twice.', fr: 'Ce choix est nommé deux fois.' },
  UNKNOWN_RECORD: {
    en: 'The database does not contain this dataset.',
    fr: 'La base ne contient pas ce jeu de données.',
  },
  UNIT_DIFFERS: {
    en: 'The dataset is measured in {record}, the choice in {choice}.',
    fr: 'Le jeu de données est exprimé en {record}, le choix en {choice}.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

function checked(
  { set }: Body,
  choices: FormChoices,
  records: ReadonlyMap<string, RecordRow>,
  language: Language,
) {
  const errors: FieldError[] = []
  const refuse = (path: string, code: keyof typeof wordings, units = { record: '', choice: '' }) =>
    errors.push({
      path,
      code,
      message: wordings[code][language].replace('{record}', units.record).replace('{choice}', units.choice),
    })
  const seen = new Set<string>()
  const mapped = set.flatMap(({ choice: id, record: recordId }, place) => {
    const known = choices.withId(id)
    const record = records.get(recordId)
    if (known === null) refuse(`set[${place}].choice`, 'UNKNOWN_CHOICE')
    else if (seen.has(id)) refuse(`set[${place}].choice`, 'CHOICE_TWICE')
    seen.add(id)
    if (record === undefined) refuse(`set[${place}].record`, 'UNKNOWN_RECORD')
    if (known === null || record === undefined) return []
    const dataset = mappedDataset(record, known)
    if (dataset !== null) return [{ choice: id, dataset }]
    const units = { record: record.unit ?? record.fileUnit, choice: known.choice.unit }
    refuse(`set[${place}].record`, 'UNIT_DIFFERS', units)
    return []
  })
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return mapped
}

const unitOf = (text: string | null): DatasetUnit | null => datasetUnits.find((unit) => unit === text) ?? null

/** A record as it stands for a choice; `null`: it counts in another unit. */
function mappedDataset(row: RecordRow, { choice }: KnownChoice): OwnDataset | null {
  const unit = unitOf(row.unit)
  if (unit === null || unit !== choice.unit) return null
  return ownDatasetOf(row, unit, choice.stage)
}

export const ownDatasetOf = (row: RecordRow, unit: DatasetUnit, group: string): OwnDataset => ({
  id: row.id,
  name: row.name,
  unit,
  group,
  location: row.location,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  technology: row.technology,
  impacts: row.impacts,
  quality: row.quality,
  ...(row.dataClass !== null && { dataClass: row.dataClass }),
})

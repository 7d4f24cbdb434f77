import type * as contract from '@ecotrame/contract'
import { listOf, type CallAnswer, type CallParsed, type MappingProposal } from '@ecotrame/contract'
import { datasetUnits, validityOn, type DatasetUnit, type Wording } from '@ecotrame/lca'
import { problem } from '../../../platform/errors/problem.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { searchWords } from '../../../platform/lists/page.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { today } from '../../../platform/values/days.ts'
import { mappingsOfNow, packIdOf } from '../../own-packs/index.ts'
import { findDatabase } from '../database-store.ts'
import type { DatabasesDeps } from '../own-databases.ts'
import { closedCategoriesOf } from '../parity/parity-store.ts'
import { namesOfRecords, recordsWithIds, type RecordName } from '../record-store.ts'
import { formChoices, judgementOf, type KnownChoice } from './form-choices.ts'
import { asDataset } from './mapping-use.ts'
import { likelyRecords, nameIndex, type ChoiceName, type LikelyRecord } from './likeness.ts'
import { pageOf } from './list-mappings.ts'
import { ownDatasetOf } from './own-dataset.ts'

type Asked = CallParsed<typeof contract.findMappingProposals>['query']

/** Records of a database that may stand for choices for which none of its records stands yet. */
export const proposeMappings = (
  { database, datasets }: DatabasesDeps,
  { organizationId }: Session,
  id: string,
  query: Asked,
): Promise<CallAnswer<typeof contract.findMappingProposals>> =>
  database.inOrganization(organizationId, async (tx) => {
    const record = await findDatabase(tx, organizationId, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const day = today()
    const mapped = new Set(
      (await mappingsOfNow(tx, organizationId, record.packId)).map(({ choice }) => choice),
    )
    const choices = formChoices(datasets).all.filter(
      (one) => !mapped.has(one.choice.id) && isAsked(one, query),
    )
    const likely = likelyByChoice(choices, usable(await namesOfRecords(tx, organizationId, id), day))
    const { items, meta } = pageOf(likely, query)
    const ids = items.flatMap(({ records }) => records.map((one) => one.id))
    const rows = await recordsWithIds(tx, organizationId, id, ids)
    const closed = await closedCategoriesOf(tx, organizationId, id)
    return {
      items: items.map(({ known: { choice }, records }): MappingProposal => ({
        choice,
        records: records.flatMap(({ id: recordId, ...fit }) => {
          const row = rows.get(recordId)
          if (row === undefined) return []
          const dataset = asDataset(ownDatasetOf(row, { unit: choice.unit, group: choice.stage, closed }))
          const judged = judgementOf(dataset, datasets.method.weighting)
          const isExpired = validityOn(day, row) === 'expired'
          const explorerRecord = `${packIdOf(record.packId)}:${recordId}`
          return [
            {
              record: recordId,
              explorerRecord,
              name: row.name,
              location: row.location,
              isExpired,
              ...fit,
              ...judged,
            },
          ]
        }),
      })),
      meta,
    }
  })

function isAsked({ choice, text }: KnownChoice, { search, stage }: Asked): boolean {
  const stages = listOf(stage)
  return (
    (stages.length === 0 || stages.includes(choice.stage)) &&
    searchWords(search, folded).every((word) => text.includes(word))
  )
}

/** Those that runs would take: a validity that is over lowers the rating, one that has not begun leaves out. */
const usable = (records: readonly RecordName[], day: string): readonly RecordName[] =>
  records.filter((record) => validityOn(day, record) !== 'not_yet')

const proposedOfChoice = 3

function likelyByChoice(choices: readonly KnownChoice[], records: readonly RecordName[]) {
  const byUnit = new Map(
    datasetUnits.map((unit): [DatasetUnit, ReturnType<typeof nameIndex>] => [
      unit,
      nameIndex(records.filter((record) => record.unit === unit)),
    ]),
  )
  const found = choices.flatMap((known) => {
    const index = byUnit.get(known.choice.unit)
    const records: readonly LikelyRecord[] = index
      ? likelyRecords(namesOfChoice(known), known.choice.country, index).slice(0, proposedOfChoice)
      : []
    return records.length === 0 ? [] : [{ known, records }]
  })
  return found.toSorted((a, b) => (b.records[0]?.likeness ?? 0) - (a.records[0]?.likeness ?? 0))
}

/** A dataset that is taken otherwise is called in its own way, and one that stands in by what it is not. */
const trustIn = { shipped: 0.85, standIn: 0.6 } as const

/** By its names, by its words in the tables, and by the dataset that it takes otherwise: the best of them counts. */
function namesOfChoice({ choice: { name, process, material, parameter, shipped, country } }: KnownChoice) {
  const placeless = (names: Wording) =>
    country === '*' ? [names.en, names.fr] : [names.en, names.fr].map((text) => text.replace(/, [^,]*$/, ''))
  const words = [process, material === 'any' ? '' : material, parameter].join(' ')
  const own = [...placeless(name), words].map((text): ChoiceName => ({ text, trust: 1 }))
  if (shipped === null) return own
  return [...own, { text: shipped.name, trust: shipped.standIn ? trustIn.standIn : trustIn.shipped }]
}

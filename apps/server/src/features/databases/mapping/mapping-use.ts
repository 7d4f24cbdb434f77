import type { FormChoice, MappingUse, OwnMapping } from '@ecotrame/contract'
import { ownPack, validityOn, type DatasetDatabase, type OwnDataset, type PefMethod } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { today } from '../../../platform/values/days.ts'
import type { DatasetBasis } from '../../evaluations/index.ts'
import { listedPacks, mappingsOfNow, packIdOf, packsOfNow } from '../../own-packs/index.ts'
import { computeSettings, packSwitches } from '../../settings/index.ts'
import { formChoices, judgementOf } from './form-choices.ts'

/** How the mappings of an organization stand today. */
interface Standing {
  readonly day: string
  readonly enabled: ReadonlySet<string>
  readonly database: DatasetDatabase
  readonly method: PefMethod
  readonly names: ReadonlyMap<string, { readonly databaseId: string; readonly name: string }>
  readonly choiceNames: (choice: string) => FormChoice['name']
}

/** The mappings of an organization, or those of one pack, each with what becomes of it. */
export async function mappingAnswers(
  tx: Tx,
  organizationId: string,
  datasets: DatasetBasis,
  packId: string | null = null,
): Promise<readonly OwnMapping[]> {
  const rows = await mappingsOfNow(tx, organizationId, packId)
  if (rows.length === 0) return []
  const standing = await standingOf(tx, organizationId, datasets)
  return rows.flatMap((row) => {
    const database = standing.names.get(row.packId)
    return database === undefined ? [] : [answerOf({ ...row, ...database }, standing)]
  })
}

async function standingOf(tx: Tx, organizationId: string, datasets: DatasetBasis): Promise<Standing> {
  const { packs } = await computeSettings(tx, organizationId, datasets.packs)
  const switches = await packSwitches(tx, organizationId, datasets.packs)
  const listed = new Map((await listedPacks(tx, organizationId)).map(({ id, name }) => [id, name]))
  const own = await packsOfNow(tx, organizationId)
  const { withId } = formChoices(datasets)
  return {
    day: today(),
    enabled: new Set(switches.filter(({ enabled }) => enabled).map(({ id }) => id)),
    database: datasets.databaseOf(packs),
    method: datasets.method,
    names: new Map(
      own.map(({ id, databaseId }) => [
        id,
        { databaseId: databaseId ?? id, name: listed.get(packIdOf(id)) ?? '' },
      ]),
    ),
    choiceNames: (choice) => withId(choice)?.choice.name ?? { en: choice, fr: choice },
  }
}

interface Mapped {
  readonly packId: string
  readonly choice: string
  readonly recordId: string
  readonly dataset: OwnDataset
  readonly databaseId: string
  readonly name: string
}

function answerOf(mapped: Mapped, standing: Standing): OwnMapping {
  const { choice, recordId, dataset, databaseId, name } = mapped
  const packId = packIdOf(mapped.packId)
  return {
    choice,
    choiceName: standing.choiceNames(choice),
    database: databaseId,
    databaseName: name,
    record: recordId,
    explorerRecord: `${packId}:${recordId}`,
    name: dataset.name,
    location: dataset.location,
    validFrom: dataset.validFrom,
    validUntil: dataset.validUntil,
    use: useOf(mapped, packId, standing),
    notOpen: [...(dataset.notOpen ?? [])],
    incomplete: dataset.isIncomplete === true,
    ...judgementOf(asDataset(dataset), standing.method.weighting),
  }
}

/** With its impacts as the calculation holds them. */
export function asDataset(own: OwnDataset) {
  const names = { id: '', release: '', name: '', licence: '', attribution: '' }
  const dataset = ownPack({ ...names, datasets: [own], choices: [], expired: [] }).datasets.get(own.id)
  if (dataset === undefined) throw new Error('A pack lost its dataset.')
  return dataset
}

function useOf(
  { choice, recordId, dataset }: Mapped,
  packId: string,
  { day, enabled, database }: Standing,
): MappingUse {
  if (!enabled.has(packId)) return 'off'
  const validity = validityOn(day, dataset)
  if (validity === 'not_yet') return validity
  const [stage = '', process = '', material = '', parameter = '', country = '*'] = choice.split('|')
  const need = { stage, process, material, parameter, ...(country === '*' ? {} : { country }) }
  const found = database.find(need)?.dataset
  if (found?.packId !== packId || found.id !== recordId) return 'behind'
  return validity === 'valid' ? 'used' : 'expired'
}

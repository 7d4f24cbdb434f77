import { randomUUID } from 'node:crypto'
import { inventoryMethods, type FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import type { Sheet } from '../../../platform/tables/cells.ts'
import { xlsxFile, xlsxType } from '../../../platform/tables/write-xlsx.ts'
import { usedPack } from '../../evaluations/index.ts'
import { computeSettings } from '../../settings/index.ts'
import type { ExportsDeps } from '../deps.ts'
import type { SourceLine } from '../source-lines.ts'
import { activeVersionOf, versionOf, type FoundVersion } from './found-version.ts'
import { inputsSheet } from './inputs-sheet.ts'
import { datasetsSheet } from './datasets-sheet.ts'
import {
  billSheets,
  costSheet,
  excludedSheet,
  frenchBillSheet,
  frenchProcessesSheet,
  frenchSource,
  impactsSheet,
  materialSheets,
  methodSources,
  stagesSheet,
  stepsSheet,
} from './methods/index.ts'
import { everyStage, type StageFilter } from './sheet.ts'
import { labelsSheet, sourcesSheet, summarySheet } from './version-sheets.ts'

interface Asked {
  readonly session: Session
  readonly language: Language
}

interface Made {
  /** What is exported, for the audit log. */
  readonly exported: string
  /** What it is about; `null`: nothing of the organization. */
  readonly about: string | null
  readonly fileName: string
  readonly sheets: readonly Sheet[]
}

/** Makes the sheets and records who took them, in one transaction; the bytes go out after it. */
async function workbook(
  { database }: ExportsDeps,
  { session }: Asked,
  make: (tx: Tx) => Promise<Made>,
): Promise<FileAnswer> {
  const { fileName, sheets } = await database.inOrganization(session.organizationId, async (tx) => {
    const made = await make(tx)
    await recordChange(tx, session, {
      entity: 'export',
      entityId: randomUUID(),
      entityName: made.about ?? `${made.fileName}.xlsx`,
      action: 'create',
      after: { exported: made.exported, format: 'xlsx' },
    })
    return made
  })
  return { name: `${fileName}.xlsx`, type: xlsxType, content: xlsxFile(sheets) }
}

/** Letters and digits of a name, for the name of a file. */
export const fileWord = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-{1,200}$/g, '')
    .slice(0, 60)

const fileNameOf = (word: string, { cost: { evaluation, version } }: FoundVersion): string =>
  [word, fileWord(evaluation.name), `v${version.number}`].filter((part) => part !== '').join('-')

interface Place {
  readonly evaluation: string
  readonly version: string
}

export const versionWorkbook = (deps: ExportsDeps, asked: Asked, place: Place): Promise<FileAnswer> =>
  workbook(deps, asked, async (tx) => {
    const found = await versionOf(tx, deps, asked, place)
    const { language } = asked
    const { result, input } = found.cost
    return {
      exported: 'version',
      about: found.cost.evaluation.name,
      fileName: fileNameOf('evaluation', found),
      sheets: [
        summarySheet(found, language),
        labelsSheet(found, language),
        ...(result === null || input === null
          ? []
          : [costSheet(result, input, language), stepsSheet(result, input, language)]),
        impactsSheet(found, language),
        {
          ...stagesSheet(found, language),
          name: { en: 'Stages × categories', fr: 'Étapes × catégories' }[language],
        },
        excludedSheet(found, language),
        inputsSheet(found, deps.catalogue, language),
        sourcesSheet(found.sources, deps, language),
      ],
    }
  })

export const costWorkbook = (deps: ExportsDeps, asked: Asked, place: Place): Promise<FileAnswer> =>
  workbook(deps, asked, async (tx) => {
    const found = await versionOf(tx, deps, asked, place)
    const { language } = asked
    const { result, input } = found.cost
    if (result === null || input === null) throw problem('CATEGORY_OUT_OF_SCOPE')
    const french = found.sources.filter(({ kind }) => kind === 'french')
    return {
      exported: 'environmental_cost',
      about: found.cost.evaluation.name,
      fileName: fileNameOf('environmental-cost', found),
      sheets: [
        costSheet(result, input, language),
        stepsSheet(result, input, language),
        frenchBillSheet(found, language, everyStage),
        inputsSheet(found, deps.catalogue, language),
        sourcesSheet(french, deps, language),
      ],
    }
  })

export interface InventoryWish {
  readonly evaluation: string
  /** `undefined`: the active one. */
  readonly version: string | undefined
  /** Empty: both. */
  readonly methods: readonly (typeof inventoryMethods)[number][]
  /** Empty: all. */
  readonly stages: readonly string[]
}

export const inventoryWorkbook = (
  deps: ExportsDeps,
  asked: Asked,
  wish: InventoryWish,
): Promise<FileAnswer> =>
  workbook(deps, asked, async (tx) => {
    const { language } = asked
    const { evaluation, version, methods, stages } = wish
    const found =
      version === undefined
        ? await activeVersionOf(tx, deps, asked, evaluation)
        : await versionOf(tx, deps, asked, { evaluation, version })
    const isWanted: StageFilter = (stage) => stages.length === 0 || stages.includes(stage)
    return {
      exported: 'production',
      about: found.cost.evaluation.name,
      fileName: fileNameOf('inventory', found),
      sheets: [
        ...inventoryMethods
          .filter((method) => methods.length === 0 || methods.includes(method))
          .map((method) => billSheets[method]({ found, deps, language, isWanted })),
        summarySheet(found, language),
        inputsSheet(found, deps.catalogue, language),
        excludedSheet(found, language),
        sourcesSheet(found.sources, deps, language),
      ],
    }
  })

export const materialsWorkbook = (deps: ExportsDeps, asked: Asked): Promise<FileAnswer> =>
  workbook(deps, asked, async () => ({
    exported: 'materials',
    about: null,
    fileName: 'materials',
    sheets: [
      ...materialSheets(deps, asked.language),
      sourcesSheet(methodSources(deps), deps, asked.language),
    ],
  }))

export const processesWorkbook = (deps: ExportsDeps, asked: Asked): Promise<FileAnswer> =>
  workbook(deps, asked, async (tx) => {
    const { packs } = await computeSettings(tx, asked.session.organizationId, deps.datasets.packs)
    const ofPacks = packs.map(({ manifest }): SourceLine => ({ kind: 'pack', ...usedPack(manifest) }))
    return {
      exported: 'processes',
      about: null,
      fileName: 'processes',
      sheets: [
        frenchProcessesSheet(deps.method.release, asked.language),
        datasetsSheet(packs, deps.datasets.method, asked.language),
        sourcesSheet([frenchSource(deps), ...ofPacks], deps, asked.language),
      ],
    }
  })

import type { Declaration as DeclarationAnswer } from '@ecotrame/contract'
import {
  declaredCalculations,
  type Declaration,
  type DeclarationRules,
  type FrenchCostRelease,
} from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../platform/tables/cells.ts'
import { csvFile } from '../../../platform/tables/write-csv.ts'
import type { Catalogue } from '../../categories/index.ts'
import type { VersionResult } from '../../evaluations/index.ts'
import { costSheet, fileWord, heading, inputsSheet, sheetIn, stepsSheet } from '../../exports/index.ts'
import type { RequestDocument } from '../../request-answers/index.ts'
import { declarationFile } from '../files/declaration-file.ts'
import { droppedInWords, findingsOf } from '../findings.ts'
import type { Declared, Preflight } from '../preflight.ts'
import { requestOf } from '../request-of.ts'
import { describe } from './describe.ts'
import { traceSheet } from './trace-sheet.ts'
import type { EvidenceFile } from './write-evidence.ts'

/** An evaluation in what is declared, with the version that counts. */
export interface EvidenceItem {
  readonly name: string
  readonly quantity: number
  readonly version: VersionResult
}

/** A document with its bytes, which are read when its turn comes. */
export interface EvidenceDocument extends RequestDocument {
  readonly content: () => AsyncIterable<string | Uint8Array>
}

/** Everything that justifies the declaration of one reference. */
export interface Evidence {
  readonly preflight: Pick<Preflight, 'subject' | 'declared'>
  readonly declared: Declared
  readonly items: readonly EvidenceItem[]
  readonly documents: readonly EvidenceDocument[]
  /** Oldest first. */
  readonly records: readonly DeclarationAnswer[]
}

export interface EvidenceBasis {
  readonly rules: DeclarationRules
  readonly release: FrenchCostRelease
  readonly catalogue: Catalogue
  readonly language: Language
}

const text = (path: string, content: string): EvidenceFile => ({ path, content: () => [content] })
const json = (path: string, value: unknown): EvidenceFile => text(path, `${JSON.stringify(value, null, 2)}\n`)
const csv = (path: string, sheet: Sheet): EvidenceFile => ({ path, content: () => csvFile(sheet) })

/** `01-summer-tee`: in order, without anything that a file system could take amiss. */
const numbered = (place: number, name: string): string =>
  [String(place + 1).padStart(2, '0'), fileWord(name)].filter((part) => part !== '').join('-')

/** The files of an archive, in their order. Source: method page of the declaration, §8.4. */
export function evidenceFiles(evidence: Evidence, basis: EvidenceBasis): readonly EvidenceFile[] {
  const { records, documents, items } = evidence
  return [
    text('README.txt', describe(describedOf(evidence, basis), basis.language)),
    ...declarationFiles(evidence, basis),
    json('records.json', records),
    ...items.flatMap((item, place) => itemFiles(item, `items/${numbered(place, item.name)}`, basis)),
    csv('documents.csv', documentsSheet(evidence, basis.language)),
    ...documents.map(({ content }, place) => ({ path: documentPath(documents, place), content })),
    json('release.json', releaseOf(basis)),
  ]
}

function describedOf(
  { preflight, declared, records, documents }: Evidence,
  { rules, release }: EvidenceBasis,
) {
  const { declaration, check, hash } = declared
  return {
    name: preflight.subject.name,
    reference: declaration.reference,
    gtins: declaration.gtins,
    score: check.score?.points ?? null,
    hash,
    portalVersion: rules.portalVersion,
    release: release.id,
    records: records.length,
    documents: documents.length,
  }
}

function declarationFiles({ preflight, declared }: Evidence, basis: EvidenceBasis): readonly EvidenceFile[] {
  const { rules, release, language } = basis
  const { declaration, check, dropped } = declared
  return [
    json('declaration/request.json', { method: 'POST', ...requestOf(declaration, rules) }),
    ...rowFile(declaration, rules),
    json('declaration/score.json', check.score),
    csv(
      'declaration/calculation.csv',
      traceSheet(declaredCalculations(declaration, { rules, release }) ?? [], release, language),
    ),
    csv('declaration/findings.csv', findingsSheet(preflight, language)),
    json('declaration/left-out.json', droppedInWords(dropped, language)),
  ]
}

/** A pack has no row. */
const rowFile = (declaration: Declaration, rules: DeclarationRules): readonly EvidenceFile[] =>
  declaration.kind === 'single'
    ? [{ path: 'declaration/row.csv', content: () => declarationFile([declaration], rules, 'csv') }]
    : []

function findingsSheet(preflight: Evidence['preflight'], language: Language): Sheet {
  const rows = findingsOf(preflight, language).map((one): Row => [
    one.severity,
    one.code,
    one.path,
    one.what,
    one.todo,
  ])
  const headings = [
    heading('Severity', 'Gravité'),
    heading('Code', 'Code'),
    heading('Field', 'Champ'),
    heading('What', 'Constat'),
    heading('What to do', 'Que faire'),
  ]
  return sheetIn(language, { en: 'Findings', fr: 'Constats' }, headings, rows)
}

function itemFiles({ name, quantity, version }: EvidenceItem, folder: string, basis: EvidenceBasis) {
  const { catalogue, release, language } = basis
  const { french, form } = version
  return [
    json(`${folder}/version.json`, {
      evaluation: { id: version.evaluationId, name, quantity },
      version: { id: version.id, number: version.number, name: version.name },
      computedAt: version.createdAt.toISOString(),
      publishedAt: version.publishedAt?.toISOString() ?? null,
      author: version.author,
      methodRelease: version.methodRelease,
      databaseRelease: version.databaseRelease,
    }),
    csv(`${folder}/inputs.csv`, inputsSheet({ form }, catalogue, language)),
    json(`${folder}/inputs.json`, { form, calculated: french && french.input }),
    ...(french === null
      ? []
      : [
          csv(`${folder}/figures.csv`, costSheet(french.result, french.input, language)),
          csv(`${folder}/steps.csv`, stepsSheet(french.result, french.input, language)),
          csv(
            `${folder}/calculation.csv`,
            traceSheet([{ path: '', count: 1, result: french.result }], release, language),
          ),
        ]),
  ]
}

/** The name of a file may be anybody's text; its ending is what its bytes say it is. */
function documentPath(documents: readonly EvidenceDocument[], place: number): string {
  const name = documents[place]?.name ?? ''
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : `.${fileWord(name.slice(dot + 1)).toLowerCase()}`
  return `documents/${numbered(place, dot < 0 ? name : name.slice(0, dot))}${ending}`
}

function documentsSheet({ documents, items }: Evidence, language: Language): Sheet {
  const names = new Map(items.map(({ version, name }) => [version.evaluationId, name]))
  const rows = documents.map((one, place): Row => [
    documentPath(documents, place),
    one.name,
    one.mediaType,
    one.bytes,
    names.get(one.evaluationId) ?? null,
    one.request,
    one.entry?.[language] ?? null,
    one.parameter,
    one.state,
    one.by,
    one.at,
  ])
  const headings = [
    heading('File', 'Fichier'),
    heading('Name', 'Nom'),
    heading('Type', 'Type'),
    heading('Bytes', 'Octets', 'number'),
    heading('Evaluation', 'Évaluation'),
    heading('Request', 'Demande'),
    heading('Entry', 'Élément'),
    heading('Field', 'Champ'),
    heading('Status', 'Statut'),
    heading('By', 'Par'),
    heading('At', 'Le', 'moment'),
  ]
  return sheetIn(language, { en: 'Documents', fr: 'Documents' }, headings, rows)
}

const releaseOf = ({ rules, release }: EvidenceBasis) => ({
  method: { en: 'French environmental cost of apparel', fr: 'Coût environnemental des vêtements' },
  release: release.id,
  dataDate: release.dataDate,
  officialCalculator: release.officialVersion,
  portal: {
    address: rules.portal.address,
    version: rules.portalVersion,
    since: rules.portalVersionSince,
    rulesAsOf: rules.asOf,
  },
})

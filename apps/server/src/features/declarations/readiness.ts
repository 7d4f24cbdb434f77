import { declarationRuleCodes, type DeclarationReadiness, type DeclaredKind } from '@ecotrame/contract'
import { declarationRows, type Declaration, type DeclarationRules } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf, type Sight } from '../evaluations/index.ts'
import { formOf, historyAnswer } from './candidates.ts'
import type { DeclarationsDeps } from './deps.ts'
import { droppedInWords, findingsOf } from './findings.ts'
import { preflight } from './preflight.ts'
import { historiesOf } from './record-store.ts'
import { requestOf } from './request-of.ts'
import { findSettings } from './settings.ts'
import { productsOfOnly, subjectsOf, type DeclaredSubject } from './subjects.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Rules of uploaded files, which say nothing of one product. */
const ofFiles = new Set(['FILE_EMPTY', 'FILE_COLUMNS', 'FILE_RAGGED', 'GTIN_DUPLICATE_IN_FILE'])

export interface Wanted {
  readonly kind: DeclaredKind
  readonly id: string
}

/** Every rule and how one subject stands to it. An evaluation alone in one product stands as that product. */
export const readReadiness = (
  deps: DeclarationsDeps,
  { session, language }: Caller,
  wanted: Wanted,
): Promise<DeclarationReadiness> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const { rules } = deps.declarations
    const subject = await standIn(tx, sightOf(session), wanted)
    const settings = await findSettings(tx, session.organizationId)
    const history = (await historiesOf(tx, session.organizationId, [subject]))(subject)
    const found = preflight(deps, settings, subject, { history, now: new Date() })
    const { declared } = found
    const findings = findingsOf(found, language)
    const score = declared?.check.score ?? null
    return {
      ...wanted,
      name: subject.name,
      product: subject.kind === 'product' ? { id: subject.id, name: subject.name } : null,
      form: formOf(found),
      parts: partsOf(subject),
      standing: found.standing,
      score: score?.points ?? null,
      scoreWithOneMaking: score?.pointsWithOneMaking ?? null,
      pointsPer100g: score?.pointsPer100g ?? null,
      durability: score?.durability ?? null,
      massKg: score?.massKg ?? null,
      methodVersion: rules.portalVersion,
      rules: declarationRuleCodes
        .filter((code) => !ofFiles.has(code) && isAbout(code, declared?.declaration.kind))
        .map((code) => ({ code, findings: findings.filter((one) => one.code === code) })),
      dropped: declared === null ? [] : droppedInWords(declared.dropped, language),
      request: declared === null ? null : requestOf(declared.declaration, rules),
      row: declared === null ? null : rowOf(declared.declaration, rules),
      ...historyAnswer(history, rules),
    }
  })

const ofPacks = new Set(['ITEMS_EMPTY', 'ITEM_COUNT'])
const ofComponents = new Set(['COMPONENTS_EMPTY', 'MAIN_COMPONENT_COUNT', 'MAIN_COMPONENT_MAKING_MISSING'])
const isAbout = (code: string, kind: Declaration['kind'] | undefined): boolean =>
  (kind === 'components' || !ofComponents.has(code)) && (kind === 'pack' || !ofPacks.has(code))

const partsOf = ({ items, mainComponent }: DeclaredSubject): DeclarationReadiness['parts'] =>
  items.map(({ id, name, quantity, input }) => ({
    evaluation: id,
    name,
    massKg: input === null ? null : input.massKg * quantity,
    isMain: id === mainComponent,
  }))

/** @throws NOT_FOUND also where it is not in sight */
export async function standIn(tx: Tx, sight: Sight, { kind, id }: Wanted): Promise<DeclaredSubject> {
  const [found] = await subjectsOf(tx, sight, kind, [id])
  if (found === undefined) throw problem('NOT_FOUND')
  if (kind === 'product') return found
  const [product, second] = await productsOfOnly(tx, sight, id)
  if (product === undefined || second !== undefined) return found
  const [of] = await subjectsOf(tx, sight, 'product', [product])
  return of ?? found
}

/** The row of a file; packs have none. */
export function rowOf(declaration: Declaration, rules: DeclarationRules): DeclarationReadiness['row'] {
  if (declaration.kind !== 'single') return null
  const { titles, rows } = declarationRows([declaration], rules, 'csv')
  return titles.map((title, column) => ({ title, value: String(rows[0]?.[column] ?? '') }))
}

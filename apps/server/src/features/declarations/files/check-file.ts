import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  limits,
  type CallAnswer,
  type checkDeclarationFile as call,
  type DeclarationSettings,
  type FileRow,
} from '@ecotrame/contract'
import {
  asDeclared,
  checkOfFile,
  columnOfPath,
  evidenceKinds,
  type DeclarationContext,
  type DeclarationProblem,
  type EarlierDeclaration,
  type ReadDeclaration,
  type SingleDeclaration,
} from '@ecotrame/lca'
import { declarationProblemText } from '@ecotrame/texts'
import type { Caller, Language } from '../../../platform/sessions/session.ts'
import { TableError } from '../../../platform/tables/table-error.ts'
import type { DeclarationsDeps } from '../deps.ts'
import { contentHash } from '../evidence/content-hash.ts'
import { confidenceIn, standingOf } from '../preflight.ts'
import { earlierOfCodes } from '../record-store.ts'
import { declarantOf, findSettings } from '../settings.ts'
import { checkedFile } from './checked-file.ts'
import { readDeclarationFile, type ReadDeclarationFile } from './read-declaration-file.ts'
import { refuseCells, refuseTable } from './refuse-file.ts'

/** More is never unpacked: a file of so many rows needs a tenth of it. */
const unpackedBytes = 67_108_864
/** A title may be anybody's text. */
const [titlesNamed, titleShown] = [50, 100]
/** So many rows are checked before others have their turn. */
const atOnce = 20

/**
 * The pre-flight of a file that somebody has written: every problem by row and column. Nothing of it is kept.
 * @throws INVALID_VALUES for what cannot be read as a table, or holds cells that cannot be trusted
 */
export async function checkFile(
  deps: DeclarationsDeps,
  { session, language }: Caller,
  content: Buffer,
): Promise<CallAnswer<typeof call>> {
  const { organizationId } = session
  const file = await opened(deps, organizationId, content, language)
  const { settings, earlier } = await deps.database.inOrganization(organizationId, async (tx) => ({
    settings: await findSettings(tx, organizationId),
    earlier: await earlierOfCodes(
      tx,
      organizationId,
      file.rows.flatMap(({ declaration }) => declaration.gtins),
    ),
  }))
  const rows = await checkRows(deps, file, { settings, earlier, language })
  return {
    format: file.format,
    problems: file.problems.map((problem) => findingOf(problem, null, language)),
    unknownTitles: file.unknownTitles.slice(0, titlesNamed).map((title) => title.slice(0, titleShown)),
    rows,
    checked: rows.length === 0 ? null : checkedFile(file, rows, language),
  }
}

async function opened(
  { declarations: { rules } }: DeclarationsDeps,
  organizationId: string,
  content: Buffer,
  language: Language,
): Promise<ReadDeclarationFile> {
  try {
    const file = await readDeclarationFile(organizationId, content, rules, {
      bytes: limits.declarationCheckMaximumBytes,
      unpackedBytes,
      rows: limits.declarationCheckMaximumRows + 1,
    })
    if (file.formulas.length > 0) throw refuseCells('FORMULAS', file.formulas, language)
    if (file.overfull.length > 0) throw refuseCells('CELL_TOO_LONG', file.overfull, language)
    return file
  } catch (error) {
    if (error instanceof TableError) throw refuseTable(error.code, language)
    throw error
  }
}

interface Against {
  readonly settings: DeclarationSettings
  readonly earlier: readonly EarlierDeclaration[]
  readonly language: Language
}

async function checkRows(
  deps: DeclarationsDeps,
  { rows }: ReadDeclarationFile,
  against: Against,
): Promise<FileRow[]> {
  const { rules } = deps.declarations
  const check = checkOfFile(rows.map(({ declaration }) => declaration))
  const checked: FileRow[] = []
  for (const [place, row] of rows.entries()) {
    if (place % atOnce === atOnce - 1) await nextTurn()
    const { declaration } = row
    const found = check(declaration, contextOf(deps, declaration, against))
    const { declaredScore } = declaration
    checked.push({
      line: row.line,
      reference: declaration.reference,
      gtins: [...declaration.gtins],
      standing: standingOf(found),
      score: found.score?.points ?? null,
      declaredScore: typeof declaredScore === 'number' && declaredScore > 0 ? declaredScore : null,
      findings: found.problems.map((problem) =>
        findingOf(problem, columnOfPath(problem.path, row, rules), against.language),
      ),
    })
  }
  return checked
}

const findingOf = (problem: DeclarationProblem, column: string | null, language: Language) => {
  const { what, todo } = declarationProblemText(problem, language)
  return { code: problem.code, severity: problem.severity, column, what, todo }
}

/** Of what stands behind a row nothing is known but the row, so no evidence is asked for. */
function contextOf(
  { declarations: { rules }, method: { release } }: DeclarationsDeps,
  declaration: ReadDeclaration['declaration'],
  { settings, earlier }: Against,
): DeclarationContext {
  return {
    rules,
    release,
    way: 'file',
    declarant: { ...declarantOf(settings), confidence: confidenceIn(settings, declaration.brandId) },
    earlier,
    contentHash: contentHash(asDeclared(withoutScore(declaration), rules)),
    now: new Date().toISOString(),
    facts: {
      inScope: true,
      unmodelledMassShare: 0,
      audience: null,
      evaluatedWith: rules.portalVersion,
      evidence: new Set(evidenceKinds),
    },
  }
}

/** Our own score is no part of what is compared with an earlier declaration. */
function withoutScore({ declaredScore: _score, ...others }: SingleDeclaration): SingleDeclaration {
  return others
}

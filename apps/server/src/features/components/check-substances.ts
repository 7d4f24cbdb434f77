import type { ComponentContent, SubstanceDeclaration } from '@ecotrame/contract'
import { hasCasCheckDigit, hasEcCheckDigit } from '@ecotrame/reference-data/chemical-numbers'
import type { FieldProblem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import type { Substances } from '../substances/index.ts'

type Declared = Pick<ComponentContent, 'article' | 'substances' | 'listDeclaration'>

export interface CheckedSubstances {
  readonly substances: readonly SubstanceDeclaration[]
  readonly problems: readonly FieldProblem[]
}

/** Declarations with the entries and names of the Candidate List, and what is wrong in them. */
export function checkedSubstances(
  known: Substances,
  { article, substances, listDeclaration }: Declared,
): CheckedSubstances {
  const listed = substances.map((one) => asListed(known, withoutZero(one)))
  const keys = listed.map(({ declaration }) => keyOf(declaration))
  const problems = listed.flatMap(({ declaration, isKnown }, index): readonly FieldProblem[] => {
    const at = (field: string, code: string) => ({ path: `substances[${index}].${field}`, code })
    return [
      ...(isKnown ? [] : [at('entry', 'UNKNOWN_SUBSTANCE')]),
      ...numberProblems(declaration, at),
      ...amountProblems(declaration, at),
      ...(keys.indexOf(keyOf(declaration)) < index ? [at('name', 'SUBSTANCE_TWICE')] : []),
    ]
  })
  const strange: readonly FieldProblem[] =
    article || (substances.length === 0 && listDeclaration === null)
      ? []
      : [{ path: 'article', code: 'NOT_AN_ARTICLE' }]
  const release: readonly FieldProblem[] =
    listDeclaration === null || known.releases.some(({ date }) => date === listDeclaration.release)
      ? []
      : [{ path: 'listDeclaration.release', code: 'UNKNOWN_LIST_RELEASE' }]
  return {
    substances: listed.map(({ declaration }) => declaration),
    problems: [...strange, ...release, ...problems],
  }
}

interface Listed {
  readonly declaration: SubstanceDeclaration
  /** False: it names an entry that does not have it. */
  readonly isKnown: boolean
}

/** A substance whose number stands in the list belongs to its entry, whether that was said or not. */
function asListed(known: Substances, declaration: SubstanceDeclaration): Listed {
  const { entry, cas, ec } = declaration
  const numbered = known.withNumber(cas ?? '') ?? known.withNumber(ec ?? '')
  if (entry === null)
    return {
      declaration: numbered ? { ...declaration, entry: numbered.entry, name: numbered.name } : declaration,
      isKnown: true,
    }
  const rows = known.ofEntry(entry)
  const fits =
    rows !== undefined && (numbered === undefined ? cas === null && ec === null : numbered.entry === entry)
  const row = numbered ?? rows?.find(({ name }) => name === declaration.name) ?? rows?.[0]
  return {
    declaration: row ? { ...declaration, name: row.name } : declaration,
    isKnown: fits,
  }
}

const keyOf = ({ entry, name, cas }: SubstanceDeclaration): string =>
  `${entry ?? ''} ${cas ?? ''} ${folded(name)}`

type At = (field: string, code: string) => FieldProblem

const numberProblems = ({ cas, ec }: SubstanceDeclaration, at: At): readonly FieldProblem[] => [
  ...(cas !== null && !hasCasCheckDigit(cas) ? [at('cas', 'WRONG_CHECK_DIGIT')] : []),
  ...(ec !== null && !hasEcCheckDigit(ec) ? [at('ec', 'WRONG_CHECK_DIGIT')] : []),
]

/** Absent at 0 % says absent. */
const withoutZero = (declaration: SubstanceDeclaration): SubstanceDeclaration =>
  declaration.status === 'absent' && declaration.concentration === 0
    ? { ...declaration, concentration: null }
    : declaration

/** Present at 0 % contradicts itself, and so does absent with an amount. */
function amountProblems({ status, concentration }: SubstanceDeclaration, at: At): readonly FieldProblem[] {
  if (status === 'present' && concentration === 0) return [at('concentration', 'PRESENT_ABOVE_ZERO')]
  if (status === 'absent' && concentration !== null)
    return [at('concentration', 'ABSENT_WITHOUT_CONCENTRATION')]
  return []
}

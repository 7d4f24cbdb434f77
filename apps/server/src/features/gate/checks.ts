import { gtinProblem } from '@ecotrame/contract'
import { tooIncomplete } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import type { Language } from '../../platform/sessions/session.ts'
import { missingForPublication, missingWords, type VersionResult } from '../evaluations/index.ts'
import { described, sourcesOfVersion } from '../exports/index.ts'
import { placeNames, unstatedOf, type SheetsDeps } from '../sheets/index.ts'
import { done, found, type Checked, type Finding } from './finding.ts'
import type { Figures, Subject } from './subject.ts'
import type { FindingCode } from './words.ts'

/** What is looked at before something becomes public. Names of the pages are in the language of the caller. */
export function checksOf(
  deps: Pick<SheetsDeps, 'method' | 'datasets'>,
  subject: Subject,
  language: Language,
): readonly Checked[] {
  const { figures } = subject
  return [
    currentCheck(subject),
    ...(subject.kind === 'product' ? [gtinCheck(subject)] : []),
    ...(figures === null
      ? []
      : [
          originsCheck(figures, language),
          evidenceCheck(subject, figures),
          holdingCheck(figures, language),
          readinessCheck(figures, language),
          licencesCheck(deps, figures, language),
          declarationCheck(subject, figures),
          typefaceCheck(figures),
        ]),
    languagesCheck(subject),
  ]
}

const outdatedOf: Readonly<Record<string, FindingCode>> = {
  draft: 'NEVER_RUN',
  evaluating: 'OUTDATED',
  outdated: 'OUTDATED',
  failed: 'RUN_FAILED',
}
const productOutdatedOf: Readonly<Record<string, FindingCode>> = {
  draft: 'PRODUCT_EMPTY',
  outdated: 'PRODUCT_OUTDATED',
}

/** Only what is current can be published. */
function currentCheck({ kind, id, state }: Subject): Checked {
  const code = (kind === 'evaluation' ? outdatedOf : productOutdatedOf)[state]
  if (code === undefined) return done('current')
  const screen = kind === 'evaluation' ? 'editor' : 'product'
  return { id: 'current', state: 'missing', blocks: true, findings: [{ code, where: { screen, id } }] }
}

function gtinCheck({ id, gtin }: Subject): Checked {
  const where = { screen: 'product', id } as const
  if (gtin === null) return found('gtin', 'warning', [{ code: 'GTIN_MISSING', where }])
  return found(
    'gtin',
    'missing',
    gtinProblem(gtin) === null ? [] : [{ code: 'GTIN_WRONG', params: { gtin }, where }],
  )
}

const unstatedCodes = {
  mass: 'MASS_NOT_STATED',
  composition: 'COMPOSITION_NOT_STATED',
  origin: 'ORIGIN_NOT_STATED',
  place: 'PLACE_NOT_STATED',
} as const satisfies Record<string, FindingCode>

/** What nobody entered, a page tells as not provided. */
const originsCheck = ({ facts }: Figures, language: Language): Checked =>
  found(
    'origins',
    'missing',
    unstatedOf(facts).map((one): Finding => {
      const what =
        one.fact === 'origin'
          ? one.material[language]
          : one.fact === 'place'
            ? placeNames[one.step][language]
            : ''
      const where = { screen: 'editor', id: one.evaluation } as const
      return { code: unstatedCodes[one.fact], params: { part: one.part, what }, where }
    }),
  )

const evidenceCheck = ({ kind, id }: Subject, { documents, parts }: Figures): Checked => {
  const evaluation = kind === 'evaluation' ? id : (parts[0]?.version.evaluationId ?? null)
  const where = { screen: 'results', id: evaluation } as const
  return found('evidence', 'warning', documents > 0 ? [] : [{ code: 'NO_EVIDENCE', where }])
}

/** Costs outside are computed as asked and yet rarely right (screen book, Publish). */
const usualPoints = { from: 10, to: 99_999 } as const

/** A figure that leaves out more than 2 % cannot be held against others (ADR 0064). */
const holdingCheck = ({ parts }: Figures, language: Language): Checked =>
  found(
    'holding',
    'missing',
    parts.flatMap(({ name, version }) => [...findingsOfFigure(name, version, language)]),
  )

function* findingsOfFigure(part: string, version: VersionResult, language: Language): Iterable<Finding> {
  const { evaluationId: id, points, pefView, pefHolding } = version
  const where = { screen: 'results', id } as const
  if (points !== null && (points < usualPoints.from || points > usualPoints.to))
    yield { code: 'UNUSUAL_POINTS', params: { part, points: String(points) }, where }
  if (pefView === null) yield { code: 'NO_PEF', params: { part }, where }
  else if (pefHolding !== null && tooIncomplete(pefHolding) !== null)
    yield { code: 'TOO_LITTLE_HELD', params: { part, what: missingWords(pefHolding, language) }, where }
}

/** What a PEF lacks that is published as one: a page with less stays a screening. */
const readinessCheck = ({ parts }: Figures, language: Language): Checked =>
  found(
    'readiness',
    'warning',
    parts.flatMap(({ name: part, version }): readonly Finding[] => {
      if (version.pefView === null) return []
      const where = { screen: 'results', id: version.evaluationId } as const
      const missing = missingForPublication(version.pefReadiness, version.verification)
      if (missing === null) return [{ code: 'READINESS_UNKNOWN', params: { part }, where }]
      const what = missing.map((id) => pefWording.readiness[id][language]).join(', ')
      return missing.length === 0 ? [] : [{ code: 'PEF_NOT_READY', params: { part, what }, where }]
    }),
  )

/** Data whose publisher asks to look at the right of use before results are published. */
function licencesCheck(
  deps: Pick<SheetsDeps, 'method' | 'datasets'>,
  { parts }: Figures,
  language: Language,
): Checked {
  const sources = parts.flatMap(({ version }) => sourcesOfVersion(version))
  const notices = new Map(
    sources
      .map((line) => described(line, deps, language))
      .flatMap(({ title, notice }) => (notice === '' ? [] : [[title, notice] as const])),
  )
  return found(
    'licences',
    'warning',
    [...notices].map(([what, notice]) => ({
      code: 'CHECK_RIGHT_OF_USE',
      params: { what, notice },
    })),
  )
}

/** Refusals of the label that are told elsewhere, or are what publishing mends. */
const toldElsewhere: ReadonlySet<string> = new Set(['NOT_PUBLISHED', 'NO_TYPEFACE'])

function declarationCheck({ kind, id }: Subject, { facts }: Figures): Checked {
  const { refusals } = facts.figures.label
  if (refusals.includes('OUTSIDE_SCOPE')) return done('declaration', [{ code: 'OUTSIDE_SCOPE' }])
  const where = { screen: 'declarations', id: kind === 'product' ? id : null } as const
  return found(
    'declaration',
    'warning',
    refusals.filter((code) => !toldElsewhere.has(code)).map((code) => ({ code: code as FindingCode, where })),
  )
}

const typefaceCheck = ({ facts }: Figures): Checked =>
  found(
    'typeface',
    'warning',
    facts.figures.label.refusals.includes('NO_TYPEFACE')
      ? [{ code: 'NO_TYPEFACE', where: { screen: 'typeface', id: null } }]
      : [],
  )

function languagesCheck({ id, picture }: Subject): Checked {
  const where = { screen: 'product', id } as const
  if (picture !== null && (picture.words ?? '') === '')
    return found('languages', 'warning', [{ code: 'PICTURE_WITHOUT_WORDS', where }])
  return done('languages', [{ code: 'BOTH_LANGUAGES' }])
}

import type { DeclarationSettings, DeclarationStanding } from '@ecotrame/contract'
import {
  frenchCostReleaseName,
  asDeclared,
  checkDeclaration,
  confidenceOf,
  type ConfidenceLevel,
  type Declaration,
  type DeclarationCheck,
  type DeclarationContext,
  type DeclarationProblem,
  type DeclarationProblemCode,
  type EarlierDeclaration,
  type EvidenceKind,
} from '@ecotrame/lca'
import type { DeclarationsDeps } from './deps.ts'
import { documentedKinds } from './documents.ts'
import { contentHash } from './evidence/content-hash.ts'
import { mapSubject, type ComputedItem, type Dropped } from './mapping.ts'
import { declarantOf } from './settings.ts'
import type { DeclaredSubject } from './subjects.ts'

export type PreflightDeps = Pick<DeclarationsDeps, 'declarations' | 'method'>

/** What is known of earlier declarations of a subject. */
export interface History {
  readonly earlier: readonly EarlierDeclaration[]
  /** What the last of them said is kept. */
  readonly evidence: readonly EvidenceKind[]
}
const noHistory: History = { earlier: [], evidence: [] }

/** A subject with all that the pre-flight says of it. */
export interface Preflight {
  readonly subject: DeclaredSubject
  readonly standing: Exclude<DeclarationStanding, 'unchecked'>
  /** `null`: there is nothing to declare. */
  readonly declared: Declared | null
}
export interface Declared {
  readonly declaration: Declaration
  readonly dropped: readonly Dropped[]
  readonly check: DeclarationCheck
  readonly hash: string
  readonly confidence: ConfidenceLevel
  readonly items: readonly ComputedItem[]
}

/** What keeps a declaration back only for now, or because it is there. */
const ofHistory: ReadonlySet<DeclarationProblemCode> = new Set(['UNCHANGED', 'TOO_RECENT'])

/** The pre-flight of one subject by all rules. Pure but for the clock, which it is given. */
export function preflight(
  { declarations: basis, method: { release } }: PreflightDeps,
  settings: DeclarationSettings,
  subject: DeclaredSubject,
  { history = noHistory, now }: { readonly history?: History; readonly now: Date },
): Preflight {
  const items = subject.items.filter((item): item is ComputedItem => item.input !== null)
  if (subject.items.length === 0 || subject.items.some(({ version }) => version === null))
    return { subject, standing: 'not_evaluated', declared: null }
  if (items.length < subject.items.length) return { subject, standing: 'out_of_scope', declared: null }
  const mapped = mapSubject(subject, items, basis, settings)
  const plain = asDeclared(mapped.declaration, basis.rules)
  const hash = contentHash(plain)
  const confidence = confidenceIn(settings, plain.brandId)
  const ofOtherRelease = items.find((item) => releaseOf(item) !== frenchCostReleaseName(release))
  const context: DeclarationContext = {
    rules: basis.rules,
    release,
    way: 'request',
    declarant: { ...declarantOf(settings), confidence },
    earlier: history.earlier,
    contentHash: hash,
    now: now.toISOString(),
    facts: {
      inScope: true,
      unmodelledMassShare: 0,
      audience: null,
      evaluatedWith: ofOtherRelease === undefined ? release.officialVersion : releaseOf(ofOtherRelease),
      evidence: new Set([...evidenceOf(settings, plain, history), ...documentedKinds(items, basis)]),
    },
  }
  const check = checkDeclaration(plain, context)
  const declaration = settings.sendScore ? withScore(plain, check) : plain
  const declared = { declaration, dropped: mapped.dropped, check, hash, confidence, items }
  return { subject, standing: standingOf(check), declared }
}

/** What a subject would declare as its active versions say it; `null`: it cannot be declared. */
export function declaredToday(
  { declarations: basis }: Pick<DeclarationsDeps, 'declarations'>,
  settings: DeclarationSettings,
  subject: DeclaredSubject,
): Declaration | null {
  const items = subject.items.filter((item): item is ComputedItem => item.input !== null)
  return items.length === 0 || items.length < subject.items.length
    ? null
    : asDeclared(mapSubject(subject, items, basis, settings).declaration, basis.rules)
}

const releaseOf = ({ version }: ComputedItem): string | null => version?.methodRelease ?? null

/**
 * With our own score, which the portal holds against its own. Not where making of components is counted in another way
 * than there: the portal would refuse every one.
 */
function withScore(plain: Declaration, { score }: DeclarationCheck): Declaration {
  return score === null || score.points <= 0 || plain.kind === 'components'
    ? plain
    : { ...plain, declaredScore: score.points }
}

const errorsOf = ({ problems }: DeclarationCheck): readonly DeclarationProblem[] =>
  problems.filter(({ severity }) => severity === 'error')

/** Where something stands that there is to declare. */
export type CheckedStanding = Exclude<Preflight['standing'], 'not_evaluated' | 'out_of_scope'>

/** Where it stands by what was found. */
export function standingOf(check: DeclarationCheck): CheckedStanding {
  const codes = errorsOf(check).map(({ code }) => code)
  if (!codes.every((code) => ofHistory.has(code))) return 'problems'
  if (codes.includes('UNCHANGED')) return 'declared'
  return codes.includes('TOO_RECENT') ? 'waits' : 'ready'
}

/** Own and authorised brands are trusted most. Source: method page of the declaration, §2. */
export function confidenceIn({ organizationType, brands }: DeclarationSettings, brandId: string | undefined) {
  const brand =
    brandId === undefined
      ? brands.find(({ isDefault }) => isDefault)
      : brands.find(({ id }) => id === brandId)
  const isMaker = organizationType === 'Brand' || organizationType === 'BrandAndDistributor'
  return confidenceOf({
    isProfessional: true,
    ownsBrand: brand === undefined ? isMaker : !brand.delegated,
    isAuthorised: brand?.delegated ?? false,
  })
}

/** What the last declaration named, and the number of references where a segment of the settings says it with its day. */
function evidenceOf(
  { segments }: DeclarationSettings,
  { numberOfReferences }: Declaration,
  { evidence }: History,
): ReadonlySet<EvidenceKind> {
  const counted = segments.some(({ references }) => references === numberOfReferences)
  return new Set<EvidenceKind>([...evidence, ...(counted ? (['references'] as const) : [])])
}

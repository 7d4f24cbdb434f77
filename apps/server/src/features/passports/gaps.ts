import type { AgecBlock, PassportDraft, PassportGap, PassportStep, SvhcDocuments } from '@ecotrame/contract'
import { makeAWhole } from '@ecotrame/lca'
import type { Drawn } from './drawn.ts'

/** What is held against the duties. */
export interface GapInput {
  readonly draft: PassportDraft
  readonly drawn: Drawn | null
  readonly blocks: readonly AgecBlock[]
  readonly steps: readonly PassportStep[]
  readonly documents: SvhcDocuments
  /** Articles of the product by their names. */
  readonly articles: readonly { readonly id: string; readonly name: string }[]
  /** The product has changed since its publication. */
  readonly isOlder: boolean
  /** Another organization published the same GTIN first. */
  readonly firstIsAnother: boolean
}

type Code = PassportGap['code']
const gap = (
  duty: PassportGap['duty'],
  code: Code,
  where: PassportGap['where'],
  {
    blocks = true,
    about = null,
    field = null,
    id = null,
  }: Partial<Pick<PassportGap, 'blocks' | 'about' | 'field' | 'id'>> = {},
): PassportGap => ({ duty, code, blocks, about, field, where, id })
const advice = { blocks: false } as const

/** Everything that is missing, duty by duty, each with the place where it is entered. */
export const gapsOf = (input: GapInput): PassportGap[] => [
  ...recordGaps(input),
  ...agecGaps(input),
  ...substanceGaps(input),
  ...passportGaps(input),
]

/** Without these there is no record at all. */
function recordGaps({ drawn, isOlder }: GapInput): PassportGap[] {
  if (drawn === null) return [gap('passport', 'NOT_PUBLISHED', 'product')]
  const shares = drawn.materials.map(({ share }) => share)
  return [
    ...(isOlder ? [gap('passport', 'PUBLISHED_SINCE', 'product', advice)] : []),
    ...(shares.length === 0 ? [gap('passport', 'NO_COMPOSITION', 'contents')] : []),
    ...(shares.length > 0 && !makeAWhole(shares) ? [gap('passport', 'FRACTIONS', 'contents')] : []),
    ...(drawn.massKg > 0 ? [] : [gap('passport', 'NO_MASS', 'contents')]),
  ]
}

function agecGaps({ draft, drawn, blocks, steps }: GapInput): PassportGap[] {
  const isUnknown = (id: AgecBlock['id']) => blocks.some((one) => one.id === id && one.state === 'unknown')
  const { recycled, recyclability, bonus } = draft
  const missing = steps.filter(({ country }) => country === null)
  return [
    ...(drawn === null && draft.traceability.source === 'data'
      ? []
      : missing.map(({ step }) => gap('agec', 'COUNTRY', 'here', { about: step }))),
    ...(isUnknown('recycled')
      ? [gap('agec', recycled.state === 'value' ? 'RECYCLED_EVIDENCE' : 'RECYCLED', 'here')]
      : []),
    ...(isUnknown('recyclability')
      ? [gap('agec', 'RECYCLABILITY_DOCUMENT', 'here', { about: recyclability.shown })]
      : []),
    ...(drawn !== null && isUnknown('microfibres') ? [gap('agec', 'MICROFIBRES', 'contents')] : []),
    ...unknownSubstances(draft, isUnknown),
    ...(isUnknown('bonus') ? [gap('agec', bonus.state === 'value' ? 'BONUS_TEXT' : 'BONUS', 'here')] : []),
  ]
}

function unknownSubstances(
  { substances: { source } }: PassportDraft,
  isUnknown: (id: AgecBlock['id']) => boolean,
): PassportGap[] {
  const [listed, others] = [isUnknown('substances'), isUnknown('otherSubstances')]
  if (source === 'declaration')
    return [
      ...(listed ? [gap('agec', 'SUBSTANCES_DECLARATION', 'here')] : []),
      ...(others && !listed ? [gap('agec', 'OTHER_SUBSTANCES', 'here')] : []),
    ]
  return [
    ...(listed ? [gap('agec', 'SUBSTANCES', 'substances')] : []),
    ...(others ? [gap('agec', 'OTHER_SUBSTANCES', 'substances')] : []),
  ]
}

/** REACH Art. 33 and SCIP: they hold back no publication, and say what the letters and the file still need. */
function substanceGaps({ documents: { standing, scip }, articles }: GapInput): PassportGap[] {
  const idOf = (name: string) => articles.find((one) => one.name === name)?.id ?? null
  return [
    ...(standing === 'above' ? [gap('substances', 'SUBSTANCES_ABOVE', 'substances', advice)] : []),
    ...(standing === 'unknown' ? [gap('substances', 'SUBSTANCES', 'substances', advice)] : []),
    ...(scip ?? []).flatMap(({ articleName, missing }) =>
      missing.map((field) => {
        const code = field === 'safeUse' ? 'SAFE_USE' : 'SCIP_FIELD'
        return gap('substances', code, 'component', {
          ...advice,
          id: idOf(articleName),
          about: articleName,
          field,
        })
      }),
    ),
  ]
}

function passportGaps({ draft, drawn, firstIsAnother }: GapInput): PassportGap[] {
  return [
    ...(drawn !== null && drawn.content.gtin === null ? [gap('passport', 'NO_GTIN', 'product', advice)] : []),
    ...(firstIsAnother ? [gap('passport', 'GTIN_OF_ANOTHER', 'product', advice)] : []),
    ...(draft.contact === null ? [gap('passport', 'NO_CONTACT', 'here', advice)] : []),
    ...(draft.care === null ? [gap('passport', 'NO_CARE', 'here', advice)] : []),
    ...(drawn !== null && drawn.climate === null
      ? [gap('passport', 'NO_FOOTPRINT', 'contents', advice)]
      : []),
  ]
}

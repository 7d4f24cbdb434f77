import type { FrenchLabelAnswer, LabelDeclaration, LabelRefusal } from '@ecotrame/contract'
import {
  drawFrenchLabel,
  frenchLabel,
  kilograms,
  labelAltText,
  labelEnglishText,
  labelFigures,
  micropoints,
  type DeclarationRules,
  type LabelFigures,
  type LabelType,
} from '@ecotrame/lca'
import { substituteLabelType } from '@ecotrame/reference-data'
import type { Coverage, ShownSubject } from '../declarations/index.ts'

/** What a label is made from. */
export interface Labelled {
  /** French cost of the sales unit with durability, µPt; `null`: outside the legal scope. */
  readonly cost: number | null
  /** Net mass of all items, kg. */
  readonly massKg: number
  /** Every release of the French method in it. */
  readonly releases: readonly string[]
  readonly published: boolean
  /** The versions that are shown, for which a declaration is looked up. */
  readonly shown: ShownSubject
}

/** What a label of it rests on beside itself. */
export interface LabelBasis {
  readonly coverage: Coverage
  /** Own Marianne of the organization; `null`: not all of it is there. */
  readonly type: LabelType | null
  /** Release of the method that is the regulatory one. */
  readonly regulatory: string
  readonly rules: Pick<DeclarationRules, 'portalVersion'>
}

const ofCoverage = {
  none: 'NOT_DECLARED',
  otherwise: 'DECLARED_OTHERWISE',
  expired: 'DECLARATION_EXPIRED',
  points_unknown: 'DECLARED_POINTS_UNKNOWN',
} as const satisfies Record<Exclude<Coverage['state'], 'covered'>, LabelRefusal>

/** What can be drawn and looked at all the same: the figures are those of a label. */
const drawable: ReadonlySet<LabelRefusal> = new Set([...Object.values(ofCoverage), 'NO_TYPEFACE'])

/** Points and mass that are told: declared ones where a declaration of what is shown is in force. */
const toldOf = ({ cost, massKg }: Labelled, { coverage }: LabelBasis) => {
  const { points, massKg: mass } =
    coverage.state === 'covered' ? coverage.declaration : { points: cost, massKg }
  return points === null || !(mass > 0) ? null : ([micropoints(points), kilograms(mass)] as const)
}

/** Until its year is over, a declaration of an earlier version of the method holds for what was computed with that one. */
const isOfEarlierMethod = ({ coverage, rules }: LabelBasis): boolean =>
  coverage.state === 'covered' && coverage.declaration.methodVersion !== rules.portalVersion

/** All that stands against a public label. Source: order of 6 September 2025, article 8; charter, March 2026. */
function refusalsOf(labelled: Labelled, basis: LabelBasis): readonly LabelRefusal[] {
  if (labelled.cost === null) return ['OUTSIDE_SCOPE']
  const { coverage, type, regulatory } = basis
  const told = toldOf(labelled, basis)
  const isOther = labelled.releases.some((release) => release !== regulatory) && !isOfEarlierMethod(basis)
  const refusals: readonly (LabelRefusal | false)[] = [
    isOther && 'OTHER_RELEASE',
    told === null && 'NO_MASS',
    told !== null && labelFigures(...told) === null && 'OUT_OF_RANGE',
    !labelled.published && 'NOT_PUBLISHED',
    coverage.state !== 'covered' && ofCoverage[coverage.state],
    type === null && 'NO_TYPEFACE',
  ]
  return refusals.filter((one) => one !== false)
}

/** How something stands to a public label. */
export interface LabelStanding {
  readonly refusals: readonly LabelRefusal[]
  /** Of the declaration, where there is one in force of what is shown; else of the calculation. */
  readonly figures: LabelFigures | null
  /** Also where no label is drawn for another reason. */
  readonly declaration: LabelDeclaration | null
}

/** The label as a public page shows it, or why it shows none. */
export interface PublicLabel extends LabelStanding {
  /** 80 px high; the page surrounds it with its clear space. */
  readonly svg: string | null
}

const onPage = { surroundings: 'none', height: 80, unit: 'px', language: 'fr' } as const

export function labelStanding(labelled: Labelled, basis: LabelBasis): LabelStanding {
  const told = labelled.cost === null ? null : toldOf(labelled, basis)
  const { coverage } = basis
  return {
    refusals: refusalsOf(labelled, basis),
    figures: told && frenchLabel(...told),
    declaration:
      coverage.state === 'covered'
        ? {
            reference: coverage.declaration.reference,
            acceptedOn: coverage.declaration.declaredAt.toISOString(),
          }
        : null,
  }
}

interface Drawn {
  readonly figures: LabelFigures
  readonly type: LabelType
}

/** What everybody may see drawn; `null`: nothing. */
export const publicDrawing = (standing: LabelStanding, basis: LabelBasis): Drawn | null =>
  standing.refusals.length > 0 ? null : drawnWith(standing, basis)

export function publicLabel(labelled: Labelled, basis: LabelBasis): PublicLabel {
  const standing = labelStanding(labelled, basis)
  const drawn = publicDrawing(standing, basis)
  return { ...standing, svg: drawn && drawFrenchLabel(drawn.figures, drawn.type, onPage) }
}

/** What is drawn for those who are signed in: the label, or a preview in another typeface. `null`: nothing. */
export function drawnWith({ refusals, figures }: LabelStanding, { type }: LabelBasis): Drawn | null {
  if (figures === null || !refusals.every((refusal) => drawable.has(refusal))) return null
  // Marianne is for what may be published alone: a preview is not taken for a label.
  return { figures, type: refusals.length === 0 && type !== null ? type : substituteLabelType() }
}

export function labelAnswer(labelled: Labelled, basis: LabelBasis): FrenchLabelAnswer {
  const standing = labelStanding(labelled, basis)
  const drawn = drawnWith(standing, basis)
  const { figures, refusals, declaration } = standing
  return {
    figures,
    refusals: [...refusals],
    svg: drawn && drawFrenchLabel(drawn.figures, drawn.type, onPage),
    text: drawn && { fr: labelAltText(drawn.figures), en: labelEnglishText(drawn.figures) },
    preview: drawn !== null && refusals.length > 0,
    declaration,
  }
}

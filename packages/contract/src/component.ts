import * as z from 'zod/mini'
import {
  articleVerdicts,
  declarationMethods,
  partKinds,
  spinningTypes,
  substanceStatuses,
} from '@ecotrame/lca'
import { limits } from './limits.ts'
import { identifier, plainText } from './text.ts'
import { day } from './days.ts'

/** A material is a fibre or a sheet; a part (collar, zip, outsole) is made of materials. */
export const componentKinds = ['material', 'part'] as const
export type ComponentKind = (typeof componentKinds)[number]

export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const percent = z.number().check(z.gte(0), z.lte(100))
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.addressMaximumLength))
const optionalText = (length: number) => z._default(z.nullable(plainText(length)), null)
export const codeOfList = z.string().check(z.minLength(1), z.maxLength(100))

export const CertificationContent = z.object({
  /** A scheme of the list of certifications: `gots`. */
  scheme: codeOfList,
  number: optionalText(limits.nameMaximumLength),
  /** Address of the certificate. */
  evidence: z._default(z.nullable(webAddress), null),
  /** Last day on which it holds. */
  expiresOn: z._default(z.nullable(day), null),
})

export const MaterialContent = z.object({
  /** A material of PEF: `organic-cotton`. The French method takes its counterpart, where it has one. */
  material: codeOfList,
  /** Where it is grown or made, ISO 3166-1 alpha-2. */
  country: z._default(z.nullable(countryCode), null),
  /** Recycled content with evidence, per cent of its mass. What computes is the material: a recycled one has data of its own. */
  recycledShare: z._default(z.nullable(percent), null),
  certification: z._default(z.nullable(CertificationContent), null),
  spinning: z._default(z.nullable(z.enum(spinningTypes)), null),
  /** Finishing that it has before it arrives, in words; it is written down, not computed. */
  finishing: optionalText(limits.nameMaximumLength),
  /** The facility that supplies it. */
  facility: z._default(z.nullable(z.uuid()), null),
  priceEurPerKg: z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000_000))), null),
})

export const PartContent = z.object({
  partKind: z._default(z.enum(partKinds), 'fabric'),
  /** How the fabric is made; `null`: as the category has it. */
  fabricProcess: z._default(z.nullable(codeOfList), null),
  specialFinish: z._default(z.boolean(), false),
  /** Of what is cut, per cent; `null`: the default of the category. */
  lossShare: z._default(z.nullable(z.number().check(z.gte(0), z.lte(99))), null),
  /** Of one piece, g. */
  massPerPiece: z._default(z.nullable(z.number().check(z.gt(0), z.lte(10_000))), null),
  /** Material components, in per cent of the part: together 100 %. */
  materials: z
    .array(z.object({ component: identifier, share: z.number().check(z.gt(0), z.lte(100)) }))
    .check(z.maxLength(limits.materialsOfPartMaximum)),
})

export const SubstanceDeclaration = z.object({
  /** Entry of the Candidate List; `null`: a substance that is not on it. */
  entry: z._default(z.nullable(codeOfList), null),
  name: plainText(limits.substanceNameMaximumLength).check(z.minLength(1)),
  cas: z._default(z.nullable(z.string().check(z.regex(/^\d{2,7}-\d\d-\d$/))), null),
  ec: z._default(z.nullable(z.string().check(z.regex(/^\d{3}-\d{3}-\d$/))), null),
  /** What is not declared is unknown; unknown is never absent. */
  status: z.enum(substanceStatuses),
  /** Per cent by mass of this article, above 0; `null`: not stated. None where the substance is absent. */
  concentration: z._default(z.nullable(percent), null),
  /** How it is known; `null`: not said. */
  method: z._default(z.nullable(z.enum(declarationMethods)), null),
  evidence: z._default(z.nullable(webAddress), null),
  /** Day of the declaration. */
  declaredOn: z._default(z.nullable(day), null),
})
export type SubstanceDeclaration = z.output<typeof SubstanceDeclaration>

/** Somebody has declared the article for a whole release of the list: what is not named is not in it above 0.1 %. */
export const ListDeclaration = z.object({
  /** A release of `GET /svhc/releases`, by its day. Substances that were listed later stay unknown. */
  release: day,
  method: z._default(z.nullable(z.enum(declarationMethods)), null),
  evidence: z._default(z.nullable(webAddress), null),
  declaredOn: z._default(z.nullable(day), null),
})
export type ListDeclaration = z.output<typeof ListDeclaration>

export const NamedThing = z.object({ id: z.uuid(), name: z.string() })
export const WordedThing = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

/** What both methods say of one kg, from what it is made of to the yarn (of a part: to the piece, its loss included). */
export const ComponentScore = z.object({
  /** French environmental cost, points per kg; `null`: the French method does not know one of its materials. */
  french: z.nullable(z.number()),
  /** PEF, µPt per kg; `null`: no pack has a dataset. */
  pefMicropoints: z.nullable(z.number()),
  /** Share of the PEF weighting that the data cover. */
  coverage: z.nullable(z.number()),
})

export const ComponentCertification = z.object({
  scheme: z.string(),
  name: z.string(),
  expiresOn: z.nullable(z.string()),
  expired: z.boolean(),
})

/** A material as an evaluation takes it. */
export const UsableMaterial = z.object({
  kind: z.literal('material'),
  id: z.uuid(),
  revision: z.int(),
  name: z.string(),
  /** In the lists of either method; `null`: the French method has no such material. */
  material: z.object({ pef: z.string(), french: z.nullable(z.string()) }),
  /** A country as either method names it. */
  country: z.nullable(z.object({ pef: z.string(), french: z.nullable(z.string()) })),
  spinning: z.nullable(z.enum(spinningTypes)),
})
export const UsablePart = z.object({
  kind: z.literal('part'),
  id: z.uuid(),
  revision: z.int(),
  name: z.string(),
  partKind: z.enum(partKinds),
  fabricProcess: z.nullable(z.string()),
  specialFinish: z.boolean(),
  lossShare: z.nullable(z.number()),
  massPerPiece: z.nullable(z.number()),
  materials: z.array(z.object({ component: UsableMaterial, share: z.number() })),
})

export const ComponentRow = z.object({
  id: z.uuid(),
  kind: z.enum(componentKinds),
  name: z.string(),
  reference: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Of a material. */
  material: z.nullable(WordedThing),
  country: z.nullable(z.string()),
  recycledShare: z.nullable(z.number()),
  certification: z.nullable(ComponentCertification),
  facility: z.nullable(NamedThing),
  priceEurPerKg: z.nullable(z.number()),
  /** Of a part, in per cent of it. */
  madeOf: z.array(z.extend(NamedThing, { share: z.number() })),
  /** Per kg, as the server computed it when the component was saved. */
  score: ComponentScore,
  /** `null`: it is no article with declared substances. */
  substances: z.nullable(z.enum(articleVerdicts)),
  /** Evaluations that the caller may see, and parts, that use it. */
  evaluations: z.int(),
  parts: z.int(),
  /** Counts the changes of what evaluations take from it; an entry linked to a lower one is out of date. */
  revision: z.int(),
  /** What evaluations take from it. */
  usable: z.discriminatedUnion('kind', [UsableMaterial, UsablePart]),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type ComponentRow = z.infer<typeof ComponentRow>

export const componentContent = z.object({
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  reference: optionalText(limits.nameMaximumLength),
  description: optionalText(limits.componentDescriptionMaximumLength),
  /** An article with declared substances. */
  article: z._default(z.boolean(), false),
  substances: z._default(
    z.array(SubstanceDeclaration).check(z.maxLength(limits.substancesOfComponentMaximum)),
    [],
  ),
  /** `null`: what is not named in `substances` is unknown. */
  listDeclaration: z._default(z.nullable(ListDeclaration), null),
  /** What who handles the article has to know; `null`: not said. */
  safeUse: optionalText(limits.safeUseMaximumLength),
  /** Exactly one of `material` and `part`. */
  material: z._default(z.nullable(MaterialContent), null),
  part: z._default(z.nullable(PartContent), null),
})
export type ComponentContent = z.output<typeof componentContent>

export const ComponentAnswer = z.extend(ComponentRow, {
  content: componentContent,
})
export type Component = z.infer<typeof ComponentAnswer>

import * as z from 'zod/mini'
import { countryCode } from './component.ts'
import { qualifierPattern } from './digital-link.ts'
import { limits } from './limits.ts'
import { scipFields } from './svhc-documents.ts'
import { linesOfText, plainText } from './text.ts'
import { day } from './days.ts'

/** A block of the AGEC sheet: what is unknown blocks the publication and is never printed as absence. */
export const blockStates = ['value', 'notConcerned', 'unknown'] as const
export type BlockState = (typeof blockStates)[number]

/** Steps of clothing and linen, then of shoes: three each, in the order in which they are printed. */
export const traceSteps = {
  clothing: ['fabric', 'ennobling', 'making'],
  footwear: ['stitching', 'assembly', 'finishing'],
} as const
export type TraceKind = keyof typeof traceSteps
export type TraceStep = (typeof traceSteps)[TraceKind][number]

export const recyclabilities = ['nothing', 'mostly', 'entirely'] as const
export type Recyclability = (typeof recyclabilities)[number]

const line = (length: number) => z._default(z.nullable(plainText(length)), null)
const lines = z._default(z.nullable(linesOfText(2000)), null)
const state = z.enum(blockStates)
const qualifier = z._default(z.nullable(z.string().check(z.regex(qualifierPattern))), null)
const place = z.object({
  country: z._default(z.nullable(countryCode), null),
  /** Of the fibre mass, or of the units of several factories, that decided, per cent. */
  percent: z._default(z.nullable(z.number().check(z.gt(0), z.lte(100))), null),
})

/** Code of the customs: a heading of the Harmonized System, or more of its Combined Nomenclature or TARIC. */
const commodityPattern = /^\d{4}(?:\d{2}){0,3}$/

/** A batch or an item with what is said of it alone: what holds for all of them stands at the product. */
export const PassportUnit = z.object({
  variant: qualifier,
  lot: qualifier,
  serial: qualifier,
  producedOn: z._default(z.nullable(day), null),
  note: line(500),
})
export type PassportUnit = z.infer<typeof PassportUnit>

/** What people say of a product for its passport and its AGEC sheet; all else comes from its published version. */
export const passportFields = {
  traceability: z.object({
    /** `data`: the countries of its evaluations. */
    source: z.enum(['data', 'typed', 'notConcerned']),
    /** In the order of the steps of its kind; of `typed` alone. */
    places: z.tuple([place, place, place]),
  }),
  recycled: z.object({
    state,
    /** Of the whole mass, per cent, as it is proved; it is printed rounded down. */
    percent: z._default(z.nullable(z.number().check(z.gt(0), z.lte(100))), null),
    evidence: line(500),
  }),
  substances: z.object({
    /**
     * `declaration`: one for every article of the product together stands in for those not declared one by one. It
     * counts only where it says who declared what, when, and for the newest Candidate List.
     */
    source: z.enum(['articles', 'declaration']),
    declaredBy: line(200),
    declaredOn: z._default(z.nullable(day), null),
    /** Release of the Candidate List that it covers. */
    release: z._default(z.nullable(day), null),
    /** It also speaks of the substances that the sheet names beside that list. */
    others: z._default(z.boolean(), false),
    evidence: line(500),
  }),
  recyclability: z.object({
    shown: z.enum(recyclabilities),
    /** Of the eco-organisation: without it nothing may be shown. */
    document: line(500),
  }),
  bonus: z.object({ state, text: line(500) }),
  /** Who answers questions on the product, with address. */
  contact: line(500),
  care: lines,
  repair: lines,
  durability: lines,
  endOfLife: lines,
  /** Sites of its steps. */
  facilities: lines,
  /** What the European registry is expected to keep beside the product: operator, site and customs. */
  operatorIdentifier: line(80),
  facilityIdentifier: line(80),
  commodityCode: z._default(z.nullable(z.string().check(z.regex(commodityPattern))), null),
  /** What buyers must know of a recall. */
  recall: lines,
  units: z.array(PassportUnit).check(z.maxLength(limits.passportUnitsMaximum)),
  /** Day on which the last unit was placed on the market; `null`: still sold. */
  lastSaleOn: z._default(z.nullable(day), null),
}
export const PassportDraft = z.object(passportFields)
export type PassportDraft = z.infer<typeof PassportDraft>

const nowhere = { country: null, percent: null } as const
/** Before anybody has said anything: nothing is taken for known, and nothing on recyclability is shown. */
export const emptyPassport: PassportDraft = {
  traceability: { source: 'data', places: [nowhere, nowhere, nowhere] },
  recycled: { state: 'unknown', percent: null, evidence: null },
  substances: {
    source: 'articles',
    declaredBy: null,
    declaredOn: null,
    release: null,
    others: false,
    evidence: null,
  },
  recyclability: { shown: 'nothing', document: null },
  bonus: { state: 'unknown', text: null },
  contact: null,
  care: null,
  repair: null,
  durability: null,
  endOfLife: null,
  facilities: null,
  operatorIdentifier: null,
  facilityIdentifier: null,
  commodityCode: null,
  recall: null,
  units: [],
  lastSaleOn: null,
}

/** Duties that the list before a publication goes through. */
export const productDuties = ['agec', 'substances', 'passport'] as const
export type ProductDuty = (typeof productDuties)[number]

export const passportGaps = [
  'NOT_PUBLISHED',
  'PUBLISHED_SINCE',
  'NO_COMPOSITION',
  'FRACTIONS',
  'NO_MASS',
  'COUNTRY',
  'RECYCLED',
  'RECYCLED_EVIDENCE',
  'MICROFIBRES',
  'RECYCLABILITY_DOCUMENT',
  'BONUS',
  'BONUS_TEXT',
  'SUBSTANCES',
  'SUBSTANCES_DECLARATION',
  'OTHER_SUBSTANCES',
  'SUBSTANCES_ABOVE',
  'SAFE_USE',
  'SCIP_FIELD',
  'NO_GTIN',
  'GTIN_OF_ANOTHER',
  'NO_CONTACT',
  'NO_CARE',
  'NO_FOOTPRINT',
] as const
export type PassportGapCode = (typeof passportGaps)[number]

export const PassportGap = z.object({
  duty: z.enum(productDuties),
  code: z.enum(passportGaps),
  /** Nothing can be published before it is mended. */
  blocks: z.boolean(),
  /** A step, an article, a field: what it is about. */
  about: z.nullable(z.string()),
  /** Which field of a SCIP entry is missing. */
  field: z.nullable(z.enum(scipFields)),
  /** Where it is entered. */
  where: z.enum(['product', 'contents', 'substances', 'component', 'here']),
  /** Of a component. */
  id: z.nullable(z.uuid()),
})
export type PassportGap = z.infer<typeof PassportGap>

const wording = z.object({ fr: z.string(), en: z.string() })
export const agecBlocks = [
  'traceability',
  'recycled',
  'recyclability',
  'microfibres',
  'substances',
  'otherSubstances',
  'bonus',
] as const
export type AgecBlockId = (typeof agecBlocks)[number]

/** A block of the AGEC sheet with what is printed of it: French, with a translation that binds nobody. */
export const AgecBlock = z.object({
  id: z.enum(agecBlocks),
  state,
  phrases: z.array(wording),
})
export type AgecBlock = z.infer<typeof AgecBlock>

export const PassportMaterial = z.object({
  name: wording,
  /** Of the mass, 0 to 1. */
  share: z.number(),
  recycled: z.nullable(z.boolean()),
  synthetic: z.nullable(z.boolean()),
  country: z.nullable(z.string()),
})
export type PassportMaterial = z.infer<typeof PassportMaterial>

export const PassportStep = z.object({
  step: z.string(),
  country: z.nullable(z.string()),
  /** Of the fibre mass, 0 to 1, that decided. */
  share: z.nullable(z.number()),
})
export type PassportStep = z.infer<typeof PassportStep>

/** What was published: frozen. Which field of it is shown where, and to whom, is a table of its schema version. */
export const PassportContent = z.object({
  /** Version of the table of fields. */
  schema: z.string(),
  /** Day of the set of rules of the phrases. */
  rulesOf: z.string(),
  productVersion: z.object({ id: z.uuid(), number: z.int() }),
  agec: z.array(AgecBlock),
  /** By the id of the table; what is not known is not there. */
  fields: z.record(z.string(), z.unknown()),
})
export type PassportContent = z.infer<typeof PassportContent>

import {
  gtin14,
  type AgecBlock,
  type PassportContent,
  type PassportDraft,
  type PassportStep,
  type SvhcDocuments,
} from '@ecotrame/contract'
import { printedPercent, syntheticShare } from '@ecotrame/lca'
import { fieldsOfSchema, type AgecRuleSet, type PassportRules } from '@ecotrame/reference-data'
import type { Drawn } from './drawn.ts'

/** The newest set of rules and the newest schema: what is written now. */
export const currentSet = ({ agec }: PassportRules): AgecRuleSet => {
  const set = agec.at(-1)
  if (set === undefined) throw new Error('There is no set of rules of the AGEC sheet')
  return set
}
const currentSchema = ({ schemas }: PassportRules): string => schemas.at(-1)?.id ?? '1'

export interface Written {
  readonly rules: PassportRules
  readonly draft: PassportDraft
  readonly drawn: Drawn
  readonly blocks: readonly AgecBlock[]
  readonly steps: readonly PassportStep[]
  readonly documents: SvhcDocuments
}

/** The record as it is published: what is not known, or is not a field of its schema, is not in it. */
export function contentOf(written: Written): PassportContent {
  const { rules, drawn, blocks } = written
  const schema = currentSchema(rules)
  const known = new Set(fieldsOfSchema(rules, schema).map(({ id }) => id))
  const said = Object.entries(fieldsOf(written)).filter(([id, value]) => known.has(id) && isSaid(value))
  return {
    schema,
    rulesOf: currentSet(rules).asOf,
    productVersion: drawn.version,
    agec: [...blocks],
    fields: Object.fromEntries(said),
  }
}

/** What the act on textiles is expected to ask: there is no method yet, and no value is made up. */
const expected = {
  robustness: 'notAskedYet',
  recyclability: 'notAskedYet',
  manufacturingFootprint: 'notAskedYet',
} as const

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function fieldsOf({
  rules,
  draft,
  drawn,
  blocks,
  steps,
  documents,
}: Written): Readonly<Record<string, unknown>> {
  const { content, materials } = drawn
  const isPrinted = (id: AgecBlock['id']) => blocks.some((one) => one.id === id && one.state === 'value')
  const { recycled } = draft
  return {
    name: content.name,
    reference: content.reference,
    gtin: content.gtin === null ? null : gtin14(content.gtin),
    brand: content.brand,
    operator: drawn.operator,
    operatorIdentifier: draft.operatorIdentifier,
    contact: draft.contact,
    category: drawn.category,
    commodityCode: draft.commodityCode,
    mass: drawn.massKg > 0 ? drawn.massKg : null,
    materials,
    syntheticShare: syntheticShare(materials, currentSet(rules).syntheticAbove),
    recycledPercent:
      isPrinted('recycled') && recycled.percent !== null ? printedPercent(recycled.percent / 100) : null,
    recycledEvidence: recycled.state === 'value' ? recycled.evidence : null,
    steps: steps.map(({ step, country }) => ({ step, country })),
    stepShares: steps.filter(({ share }) => share !== null),
    facilities: draft.facilities,
    facilityIdentifier: draft.facilityIdentifier,
    ...substanceFields(documents, isPrinted('substances')),
    substanceEvidence: draft.substances.source === 'declaration' ? draft.substances.evidence : null,
    substanceDeclaredBy: draft.substances.source === 'declaration' ? draft.substances.declaredBy : null,
    substanceDeclaredOn: draft.substances.source === 'declaration' ? draft.substances.declaredOn : null,
    ...footprint(drawn),
    care: draft.care,
    repair: draft.repair,
    durability: draft.durability,
    endOfLife: draft.endOfLife,
    recall: draft.recall,
    recyclabilityDocument: isPrinted('recyclability') ? draft.recyclability.document : null,
    units: draft.units,
    lastSaleOn: draft.lastSaleOn,
    ...expected,
  }
}

function substanceFields({ scip, agec, release }: SvhcDocuments, isAbove: boolean) {
  const entries = scip ?? []
  return {
    substances: isAbove ? namesOf(entries, agec.svhc.phrase) : null,
    otherSubstances: agec.other.state === 'value' ? [agec.other.phrase ?? ''] : null,
    substanceList: release.date,
    substanceDetails: entries.map(
      ({ articleName, concentrationRange, ...named }) =>
        `${articleName}: ${inBoth(named)}, ${concentrationRange}`,
    ),
  }
}

function footprint({ points, massKg, climate, primaryShare, dataClasses, methods, sources }: Drawn) {
  return {
    points: points === null ? null : Math.round(points),
    pointsPer100g: points === null || !(massKg > 0) ? null : Math.round(points / massKg / 10),
    climate,
    primaryPercent: primaryShare === null ? null : primaryShare * 100,
    dataClasses,
    methods,
    sources: sources.en.length === 0 ? null : sources,
  }
}

/** Names as they are notified; while nothing has to be, those of the phrase. */
type NamedSubstance = Pick<NonNullable<SvhcDocuments['scip']>[number], 'substance' | 'substance_fr'>
/** The record is read in both languages: a name that differs stands in both. */
const inBoth = ({ substance, substance_fr }: NamedSubstance): string =>
  substance === substance_fr ? substance : `${substance} / ${substance_fr}`

const namesOf = (entries: readonly NamedSubstance[], phrase: string | null): readonly string[] =>
  entries.length === 0 ? [phrase ?? ''] : [...new Set(entries.map(inBoth))]

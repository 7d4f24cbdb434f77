import { codeName } from '@ecotrame/texts'
import { useMemo } from 'react'
import { namedIn, useLanguage, useText, type Language, type Text, type TextKey } from '../../../i18n/index.ts'
import type { Segment, SegmentFamily } from '../../../ui/colours.ts'
import { familyNames, segmentNames } from '../../../ui/segment-names.ts'
import { isPartial, type ScoreFamily, type StagePlace } from '@ecotrame/lca'
import type { CostEntry } from '../model/cost-entries.ts'
import { leafParts } from '../model/hotspots.ts'
import type { StageRowId } from '../model/stage-table.ts'
import type { CostAnswer, TraceSubject } from '../model/trace.ts'
import { lineOf } from '../methods/bills.ts'
import { componentPlace } from '../model/labels.ts'
import { purposeNames, regionNames, stepNames } from './text-keys.ts'

/** Names, in the reader's language, of everything that figures of a result are about. */
export interface Names {
  readonly segment: (segment: Segment) => string
  readonly family: (family: SegmentFamily) => string
  readonly step: (stage: StageRowId) => string
  /** @param ofPartial of the bill of the partial score; absent: of the bill that the family on screen stands on. */
  readonly component: (component: string, ofPartial?: boolean) => string
  readonly process: (id: string | null) => string
  readonly purpose: (purpose: CostEntry['purpose']) => string
  /** What a leaf of the trace is called: its process, or the complement that it is. */
  readonly leaf: (processId: string | null, purpose: CostEntry['purpose']) => string
  readonly country: (code: string | null) => string
  /** A country, and whether the method took it: a default is no fact. */
  readonly place: (place: StagePlace | null) => string
  readonly unit: (unit: string) => string
  readonly subject: (subject: TraceSubject) => string
  readonly category: string
}

export function useNames(answer: CostAnswer, family: ScoreFamily): Names {
  const text = useText()
  const language = useLanguage()
  return useMemo(() => namesOf(answer, family, text, language), [answer, family, text, language])
}

function namesOf(answer: CostAnswer, family: ScoreFamily, text: Text, language: Language): Names {
  const inLanguage = (named: { readonly name: string; readonly name_fr: string }) => namedIn(language, named)
  const component = (key: string, ofPartial = isPartial(family)) => {
    const { kind, part, index } = componentPlace(key)
    const found = answer.components.find(
      (one) =>
        (one.method !== 'french') === ofPartial &&
        one.kind === kind &&
        one.part === part &&
        one.index === index,
    )
    const named = found && namedIn(language, found)
    if (named) return named
    if (kind === 'packaging') return text('segment.packaging')
    if (kind === 'part') return text('results.partNumber', { number: (part ?? 0) + 1 })
    return kind === 'material' || kind === 'trim' ? key : text('results.garment')
  }
  const process = (id: string | null) => {
    const line = lineOf(answer, id ?? '')
    if (line) return datasetName(line.dataset, language)
    const found = answer.processes.find((one) => one.id === id)
    return found ? inLanguage(found) : ''
  }
  const names: Omit<Names, 'subject'> = {
    segment: (segment) => text(segmentNames[segment]),
    family: (family) => text(familyNames[family]),
    step: (stage) => text(stepNames[stage]),
    component,
    process,
    purpose: (purpose) => text(purposeNames[purpose]),
    leaf: (id, purpose) => process(id) || text(purposeNames[purpose]),
    country: (code) => countryName(code, text, language),
    place: (place) => placeName(place, text, language),
    unit: (unit) => unitName(unit, text),
    category: inLanguage(answer.evaluation.category),
  }
  return { ...names, subject: (subject) => subjectName(subject, names, text, answer, family) }
}

const sourceMarks = {
  default: 'results.place.default',
  fixed: 'results.place.fixed',
} as const satisfies Record<Exclude<StagePlace['source'], 'given'>, TextKey>

function placeName(place: StagePlace | null, text: Text, language: Language): string {
  const country = countryName(place?.countryCode ?? null, text, language)
  if (place === null || place.countryCode === null || place.source === 'given') return country
  return text(sourceMarks[place.source], { country })
}

function subjectName(
  subject: TraceSubject,
  names: Omit<Names, 'subject'>,
  text: Text,
  { evaluation }: CostAnswer,
  family: ScoreFamily,
): string {
  switch (subject.kind) {
    case 'total':
      return text(`trace.of.${family}`, { name: evaluation.name })
    case 'durability':
      return text('durability.coefficient')
    case 'segment':
      return names.segment(subject.segment)
    case 'family':
      return names.family(subject.family)
    case 'stage':
    case 'own':
      return names.step(subject.stage)
    case 'component':
      return names.component(subject.component)
    case 'leaf':
      return leafName(subject.key, names, text)
  }
}

export const datasetName = (
  { nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string | null },
  language: Language,
): string => ({ en: nameEn, fr: nameFr ?? nameEn })[language]

function leafName(key: string, names: Omit<Names, 'subject'>, text: Text): string {
  const { source } = leafParts(key)
  if (source === 'microfibres' || source === 'export') return text(purposeNames[source])
  return names.process(source)
}

function countryName(code: string | null, text: Text, language: Language): string {
  if (code === null) return '–'
  const region = regionNames[code]
  return region ? text(region) : codeName('region', code, language)
}

function unitName(unit: string, text: Text): string {
  switch (unit) {
    case 't.km':
      return 't·km'
    case 'm2':
      return 'm²'
    case 'item':
      return text('results.unit.item')
    case 'wearDay':
      return text('results.unit.wearDays')
    case 'careCycle':
      return text('results.unit.careCycles')
    default:
      return unit
  }
}

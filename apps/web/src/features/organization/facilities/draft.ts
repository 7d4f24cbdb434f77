import {
  evidenceExpiresSoonDays,
  type EvidenceState,
  type FacilityCertificate,
  type FacilityContact,
  type FacilityFields,
  type FacilityProcess,
  type OwnData,
} from '@ecotrame/contract'
import type { SavedFacility } from './queries.ts'

/** An own figure while it is typed: what is not chosen yet is `null`. */
export type OwnDataDraft = Omit<OwnData, 'process' | 'kind' | 'value' | 'year'> & {
  readonly [Name in 'process' | 'kind' | 'value' | 'year']: OwnData[Name] | null
}

/** What the form of a facility holds while it is typed. */
export interface FacilityDraft {
  readonly name: string
  readonly country: string | null
  readonly place: string
  readonly address: string
  /** `48.85, 2.35`: as maps give it. */
  readonly position: string
  readonly tier: string | null
  readonly processes: readonly FacilityProcess[]
  readonly supplier: string
  readonly osId: string
  readonly contacts: readonly FacilityContact[]
  readonly certificates: readonly FacilityCertificate[]
  readonly ownData: readonly OwnDataDraft[]
  readonly ownRun: boolean
  /** Days; empty: not given, no last day. */
  readonly consentGivenOn: string
  readonly consentUntil: string
}

export const newDraft: FacilityDraft = {
  name: '',
  country: null,
  place: '',
  address: '',
  position: '',
  tier: null,
  processes: [],
  supplier: '',
  osId: '',
  contacts: [],
  certificates: [],
  ownData: [],
  ownRun: false,
  consentGivenOn: '',
  consentUntil: '',
}

const written = (position: FacilityFields['position']) =>
  position === null ? '' : `${position.latitude}, ${position.longitude}`

export const draftOf = (facility: FacilityFields): FacilityDraft => ({
  name: facility.name,
  country: facility.country,
  place: facility.place ?? '',
  address: facility.address ?? '',
  position: written(facility.position),
  tier: facility.tier === null ? null : String(facility.tier),
  processes: facility.processes,
  supplier: facility.supplier ?? '',
  osId: facility.osId ?? '',
  contacts: facility.contacts,
  certificates: facility.certificates,
  ownData: facility.ownData,
  ownRun: facility.ownRun,
  consentGivenOn: facility.dataConsent?.givenOn ?? '',
  consentUntil: facility.dataConsent?.until ?? '',
})

const noEvidence = { evidence: null, evidenceUrl: null, expiresOn: null }
export const newContact: FacilityContact = { name: '', email: null, phone: null, task: null }
export const newCertificate: FacilityCertificate = { scheme: '', number: null, ...noEvidence }
export const newOwnData = (year: number): OwnDataDraft => ({
  process: null,
  kind: null,
  value: null,
  year,
  ...noEvidence,
})

/** `41.15, -8.61` or, with decimal commas, `41,15; -8,61`; empty is no position, anything else is `undefined`. */
export function positionIn(text: string): FacilityFields['position'] | undefined {
  const words = text.trim()
  if (words === '') return null
  const parts = /[;\s]/.test(words.replaceAll(/,\s+/g, ';')) ? words.split(/;\s*|,\s+|\s+/) : words.split(',')
  const [latitude = NaN, longitude = NaN] = parts.map((part) => Number(part.replace(',', '.')))
  const possible = parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return possible ? { latitude, longitude } : undefined
}

/** Paths of what keeps a draft from being sent; the server checks everything again. */
export function draftProblems(draft: FacilityDraft): ReadonlySet<string> {
  const missing = (list: string, rows: readonly object[], names: readonly string[]) =>
    rows.flatMap((row, place) =>
      Object.entries(row)
        .filter(([name, value]) => names.includes(name) && (value === null || value === ''))
        .map(([name]) => `${list}[${place}].${name}`),
    )
  return new Set([
    ...(draft.name.trim() === '' ? ['name'] : []),
    ...(draft.country === null ? ['country'] : []),
    ...(positionIn(draft.position) === undefined ? ['position'] : []),
    ...missing('contacts', draft.contacts, ['name']),
    ...missing('certificates', draft.certificates, ['scheme']),
    ...missing('ownData', draft.ownData, ['process', 'kind', 'value', 'year']),
  ])
}

const orNull = (text: string): string | null => text.trim() || null

/** What is sent of a draft without problems. */
export const bodyOf = (draft: FacilityDraft): SavedFacility => ({
  name: draft.name,
  country: draft.country ?? '',
  place: orNull(draft.place),
  address: orNull(draft.address),
  position: positionIn(draft.position) ?? null,
  tier: draft.tier === null ? null : Number(draft.tier),
  processes: [...draft.processes],
  supplier: orNull(draft.supplier),
  osId: orNull(draft.osId),
  contacts: [...draft.contacts],
  certificates: [...draft.certificates],
  ownData: draft.ownData.flatMap(({ process, kind, value, year, ...evidence }) =>
    process === null || kind === null || value === null || year === null
      ? []
      : [{ process, kind, value, year, ...evidence }],
  ),
  ownRun: draft.ownRun,
  dataConsent:
    draft.consentGivenOn === '' ? null : { givenOn: draft.consentGivenOn, until: orNull(draft.consentUntil) },
})

/** Whether saving it can change figures of the evaluations that name it. */
export const changesFigures = (before: FacilityDraft, after: FacilityDraft): boolean =>
  (['ownData', 'ownRun', 'consentGivenOn', 'consentUntil'] as const).some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

const dayMilliseconds = 86_400_000

/** How the evidence stands on a day; the last day on which it holds belongs to it. */
export function evidenceState(expiresOn: string | null, today = new Date()): EvidenceState {
  if (expiresOn === null) return 'none'
  const day = (date: Date) => date.toISOString().slice(0, 10)
  if (expiresOn < day(today)) return 'expired'
  const soon = new Date(today.getTime() + evidenceExpiresSoonDays * dayMilliseconds)
  return expiresOn <= day(soon) ? 'soon' : 'valid'
}

import type { Wording } from '../language.ts'
import type { NamedProcesses } from '../methods/french-cost/release.ts'

/** What a rule gives a process: µPt per unit, before it and with it. */
export interface ChangedScore {
  readonly processId: string
  readonly before: number
  readonly after: number
}

/** What a rule changes of the release that is in force. */
export type DraftEffect =
  | { readonly kind: 'scores'; readonly scores: readonly ChangedScore[] }
  /** Another process under a name that the method uses. */
  | { readonly kind: 'process'; readonly role: keyof NamedProcesses; readonly processId: string }
  /** The PEF score of the French data is withdrawn; the cost stays as it is. */
  | { readonly kind: 'no-pef' }
  /** Announced or made, but public sources do not tell it in figures: nothing is computed of it. */
  | { readonly kind: 'known'; readonly why: Wording }

/** One change between the legal release and a draft. */
export interface DraftRule {
  readonly id: string
  readonly name: Wording
  readonly meaning: Wording
  /** Day on which it was made or announced, ISO 8601. */
  readonly since: string
  readonly source: Wording
  readonly effect: DraftEffect
}

/** Rules that may come, as data: never law. They stand in the order in which they were made. */
export interface FrenchDraft {
  readonly id: string
  readonly name: Wording
  /** Day of the state that it tells, ISO 8601. */
  readonly state: string
  /** Id of the release in force that it starts from. */
  readonly legalRelease: string
  readonly source: Wording
  /** Day on which the source was read, ISO 8601. */
  readonly readOn: string
  readonly rules: readonly DraftRule[]
}

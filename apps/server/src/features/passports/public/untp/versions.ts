import type { JsonObject } from '../set-path.ts'
import type { UntpInput } from './subject.ts'
import { untp061 } from './version-0-6-1.ts'
import { untp070 } from './version-0-7-0.ts'

/** Versions of the UNTP digital product passport that are written; the first is meant where none is named. */
export const untpVersions = ['0.6.1', '0.7.0'] as const
export type UntpVersion = (typeof untpVersions)[number]

const written: Readonly<Record<UntpVersion, (input: UntpInput) => JsonObject>> = {
  '0.6.1': untp061,
  '0.7.0': untp070,
}
export const untpPassport = (version: UntpVersion, input: UntpInput): JsonObject => written[version](input)

export const untpVersionNamed = (name: string): UntpVersion | undefined =>
  untpVersions.find((version) => version === name)

/** Ranges of `Accept` that mean the passport as a credential. */
const isCredential = (range: string): boolean => /^\s*application\/vc(?:\+ld\+json)?\s*(?:;|$)/i.test(range)

/** The version that a range names, as `version=0.7.0` or in the address of `profile`; `null`: it names none. */
function versionIn(range: string): string | null {
  const said = /;\s*(?:version|profile)\s*=\s*"?([^";]*)/i.exec(range)?.[1]
  return said === undefined ? null : (/(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/.exec(said)?.[0] ?? said)
}

const qualityOf = (range: string): number => Number(/;\s*q\s*=\s*([\d.]+)/i.exec(range)?.[1] ?? 1)

/** What a reader accepts of credentials. */
export interface AcceptedCredentials {
  /** The header without the ranges that name a version which is not written. */
  readonly header: string | undefined
  readonly version: UntpVersion
  /** Nothing else was asked for but versions that are not written. */
  readonly isNone: boolean
}

export function acceptedCredentials(header: string | undefined): AcceptedCredentials {
  const ranges = (header ?? '').split(',').filter((range) => range.trim() !== '')
  const isWritten = (range: string) => {
    const named = isCredential(range) ? versionIn(range) : null
    return named === null || untpVersionNamed(named) !== undefined
  }
  const kept = ranges.filter(isWritten)
  const [wanted] = kept.filter(isCredential).toSorted((one, other) => qualityOf(other) - qualityOf(one))
  const named = wanted === undefined ? null : versionIn(wanted)
  return {
    header: header === undefined ? undefined : kept.join(','),
    version: (named === null ? undefined : untpVersionNamed(named)) ?? untpVersions[0],
    isNone: ranges.length > 0 && kept.length === 0,
  }
}

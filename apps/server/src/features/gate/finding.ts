import { filled } from '@ecotrame/texts'
import type { MendingScreen, PublicationCheck, PublicationCheckId } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { findingTexts, type FindingCode } from './words.ts'

/** What was found, in no language. */
export interface Finding {
  readonly code: FindingCode
  readonly params?: Readonly<Record<string, string>>
  readonly where?: { readonly screen: MendingScreen; readonly id: string | null }
}

/** A check with what it found. */
export interface Checked {
  readonly id: PublicationCheckId
  readonly state: PublicationCheck['state']
  readonly blocks?: boolean
  readonly findings: readonly Finding[]
}

export const done = (id: PublicationCheckId, findings: readonly Finding[] = []): Checked => ({
  id,
  state: 'done',
  findings,
})

/** In this state if anything was found. */
export const found = (
  id: PublicationCheckId,
  state: 'missing' | 'warning',
  findings: readonly Finding[],
): Checked => (findings.length === 0 ? done(id) : { id, state, findings })

export const spoken = (
  { id, state, blocks = false, findings }: Checked,
  language: Language,
): PublicationCheck => ({
  id,
  state,
  blocks,
  findings: findings.map(({ code, params = {}, where = null }) => ({
    code,
    params: { ...params },
    message: filled(findingTexts[code][language], params),
    where,
  })),
})

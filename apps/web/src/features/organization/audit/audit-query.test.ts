import { describe, expect, it } from 'vitest'
import { auditFilters, spanOf } from './audit-query.ts'

const nothing = spanOf(new URLSearchParams())

describe('what narrows the audit log', () => {
  it('is nothing at first', () => expect(auditFilters({}, nothing)).toEqual({}))

  it('leaves out what the log does not know', () =>
    expect(auditFilters({ entity: ['user', 'spaceship'], action: ['fly'] }, nothing)).toEqual({
      entity: ['user'],
    }))

  it('takes both days of a span whole, where the reader is', () => {
    const span = spanOf(new URLSearchParams('from=2026-11-20&to=2026-11-21&entity_id=abc'))
    const { from, to, entityId } = auditFilters({}, span)
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(2 * 86_400_000 - 1)
    expect(new Date(from ?? '').getHours()).toBe(0)
    expect(entityId).toBe('abc')
  })

  it('drops a day that is none', () =>
    expect(auditFilters({}, spanOf(new URLSearchParams('from=yesterday')))).toEqual({}))
})

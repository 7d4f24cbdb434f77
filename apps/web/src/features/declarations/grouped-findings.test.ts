import type { DeclarationFinding } from '@ecotrame/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './grouped-findings.ts'

const finding = fc.record({
  severity: fc.constantFrom('error', 'warning'),
  code: fc.constantFrom('EVIDENCE', 'DEFAULTS', 'GTIN_CHECK'),
  path: fc.string(),
}) as fc.Arbitrary<DeclarationFinding>

test('every finding stands in one group, with its like, and what stops stands first', () => {
  fc.assert(
    fc.property(fc.array(finding), (findings) => {
      const groups = grouped(findings)
      expect(groups.flatMap(({ all }) => all)).toHaveLength(findings.length)
      expect(new Set(groups.flatMap(({ all }) => all))).toEqual(new Set(findings))
      for (const { first, all } of groups)
        for (const { code, severity } of all) expect([code, severity]).toEqual([first.code, first.severity])
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      const severities = groups.map(({ first }) => first.severity)
      expect(severities).toEqual([...severities].sort())
    }),
  )
})

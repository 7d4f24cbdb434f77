import { expect, test } from 'vitest'
import { cradleToGate } from './cradle-to-gate.ts'

const stage = (name: Parameters<typeof cradleToGate>[0][number]['stage'], cch: number | null) => ({
  stage: name,
  impacts: { cch },
})

test('what comes after the gate does not count, and packaging is told apart within the total', () => {
  const made = [stage('rawMaterial', 2), stage('confection', 1), stage('packaging', 0.25)]
  const after = [stage('warehouse', 9), stage('retail', 9), stage('usePhase', 9), stage('endOfLife', null)]
  expect(cradleToGate([...made, ...after])).toEqual({ total: 3.25, packaging: 0.25 })
  expect(cradleToGate([stage('rawMaterial', 2)])).toEqual({ total: 2, packaging: null })
})

test('a stage without a figure leaves no total, and stages after the gate alone are none', () => {
  expect(cradleToGate([stage('rawMaterial', 2), stage('coloration', null)])).toBeNull()
  expect(cradleToGate([stage('usePhase', 2)])).toBeNull()
  expect(cradleToGate([])).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { facilityProcesses, type FacilityProcess, type FacilityRecord, type PefPurpose } from '@ecotrame/lca'
import { situationOf } from '../../src/precision/situations.ts'

const facility = (more: Partial<FacilityRecord>): FacilityRecord => ({
  id: 'f1',
  name: 'Mill',
  ownRun: false,
  processes: [],
  data: [],
  ...more,
})
const ownRun = (...processes: readonly FacilityProcess[]) => facility({ ownRun: true, processes })
const measuring = (
  process: FacilityProcess,
  more: Partial<FacilityRecord['data'][number]> = {},
): FacilityRecord => facility({ data: [{ process, kind: 'electricity', value: 2, proven: true, ...more }] })
const dyeing = { stage: 'coloration', purpose: 'dyeing' } as const

/** The processes of which one alone makes a line one of the company itself. */
const stepsOf = (purpose: PefPurpose, stage: 'coloration' | 'confection' | 'usePhase' = 'confection') =>
  facilityProcesses.filter((process) => situationOf({ stage, purpose }, [ownRun(process)]) === 1)

describe('who runs the process of a line (Data Needs Matrix)', () => {
  test.each([
    ['spinning', ['spinning']],
    ['fabric', ['weaving', 'knitting', 'fabricProduction']],
    ['material', ['fibreProduction', 'tanning']],
    ['finishingHeat', ['dyeingAndFinishing']],
    ['fadingElectricity', ['washing']],
    ['assembly', ['garmentMaking', 'footwearMaking']],
    ['storageHeat', ['warehousing']],
    // Nobody in the records moves goods, wears or throws away.
    ['freight', []],
    ['waste', []],
    ['washing', []],
    ['endOfLife', []],
  ] as const)('%s is a step of %j', (purpose, processes) => {
    expect(stepsOf(purpose)).toEqual(processes)
  })
  test.each(['ownElectricity', 'ownHeat', 'replacedElectricity', 'replacedHeat'] as const)(
    '%s is of those who run its stage',
    (purpose) => {
      expect(stepsOf(purpose, 'coloration')).toEqual(['dyeingAndFinishing', 'printing'])
      expect(stepsOf(purpose, 'confection')).toEqual(['garmentMaking'])
      expect(stepsOf(purpose, 'usePhase')).toEqual([])
    },
  )
  test('a facility of others without data says nothing, nor does one of another step', () => {
    expect(situationOf(dyeing, [])).toBeNull()
    expect(situationOf(dyeing, [facility({ processes: ['dyeingAndFinishing'] })])).toBeNull()
    expect(situationOf(dyeing, [ownRun('printing', 'washing')])).toBeNull()
    expect(situationOf(dyeing, [measuring('printing')])).toBeNull()
  })
  test('one step of several is enough, and one facility of several', () => {
    expect(situationOf(dyeing, [ownRun('printing', 'dyeingAndFinishing')])).toBe(1)
    expect(situationOf(dyeing, [facility({}), ownRun('dyeingAndFinishing')])).toBe(1)
    expect(situationOf(dyeing, [facility({}), measuring('dyeingAndFinishing')])).toBe(2)
    const two = { ...measuring('dyeingAndFinishing') }
    expect(situationOf(dyeing, [{ ...two, data: [...measuring('spinning').data, ...two.data] }])).toBe(2)
  })
  test('what others measured counts with evidence, while it counts for the result', () => {
    expect(situationOf(dyeing, [measuring('dyeingAndFinishing', { proven: false })])).toBeNull()
    expect(situationOf(dyeing, [measuring('dyeingAndFinishing', { leftOut: 'expired' })])).toBeNull()
  })
  test('the company itself comes before what others measured', () => {
    const both = [measuring('dyeingAndFinishing'), ownRun('dyeingAndFinishing')]
    expect(situationOf(dyeing, both)).toBe(1)
    expect(situationOf(dyeing, both.toReversed())).toBe(1)
  })
})

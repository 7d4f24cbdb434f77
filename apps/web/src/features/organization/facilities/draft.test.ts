import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  draftOf,
  draftProblems,
  evidenceState,
  newCertificate,
  newDraft,
  newOwnData,
  positionIn,
} from './draft.ts'

describe('a position as people write it', () => {
  test.each([
    ['', null],
    ['41.15, -8.61', { latitude: 41.15, longitude: -8.61 }],
    ['41.15,-8.61', { latitude: 41.15, longitude: -8.61 }],
    ['41,15; -8,61', { latitude: 41.15, longitude: -8.61 }],
    ['41,15 -8,61', { latitude: 41.15, longitude: -8.61 }],
    [' 0 0 ', { latitude: 0, longitude: 0 }],
    ['91, 0', undefined],
    ['0, 181', undefined],
    ['41.15', undefined],
    ['north, west', undefined],
    ['1, 2, 3', undefined],
  ])('%j', (text, position) => {
    expect(positionIn(text)).toEqual(position)
  })
})

test.each([
  [null, 'none'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2027-02-19', 'soon'],
  ['2027-02-20', 'valid'],
])('evidence until %s is %s on 21 November 2026', (day, state) => {
  expect(evidenceState(day, new Date('2026-11-21T09:00:00Z'))).toBe(state)
})

test('a draft says what it lacks, and sends nothing of what was left empty', () => {
  const draft = { ...newDraft, certificates: [newCertificate], ownData: [newOwnData(2025)] }
  expect([...draftProblems(draft)]).toEqual([
    'name',
    'country',
    'certificates[0].scheme',
    'ownData[0].process',
    'ownData[0].kind',
    'ownData[0].value',
  ])
  const body = bodyOf({ ...newDraft, name: 'Mill', country: 'PT', position: '41.15, -8.61', tier: '3' })
  expect(body).toMatchObject({ place: null, supplier: null, tier: 3, position: { latitude: 41.15 } })
})

test('what is read is what would be saved', () => {
  const facility = {
    name: 'Mill',
    country: 'PT',
    place: 'Porto',
    address: null,
    position: { latitude: 41.15, longitude: -8.61 },
    tier: 2,
    processes: ['spinning' as const],
    supplier: null,
    osId: 'PT1',
    contacts: [{ name: 'Inês', email: null, phone: null, task: null }],
    certificates: [{ ...newCertificate, scheme: 'gots', expiresOn: '2027-01-01' }],
    ownData: [
      { ...newOwnData(2025), process: 'spinning' as const, kind: 'loss' as const, value: 4, year: 2025 },
    ],
    ownRun: false,
    dataConsent: { givenOn: '2026-01-31', until: null },
  }
  expect(bodyOf(draftOf(facility))).toEqual(facility)
})

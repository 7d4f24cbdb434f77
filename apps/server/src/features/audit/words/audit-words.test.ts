import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditChange, AuditedEntity } from '@ecotrame/contract'
import { oddNumbers, oddTexts } from '@ecotrame/contract/testing/odd-values'
import { loadCatalogue } from '../../categories/index.ts'
import { loadDatasetBasis } from '../../evaluations/index.ts'
import { loadFacilityBasis } from '../../facilities/index.ts'
import { auditWords, type AuditWords } from './audit-words.ts'

let words: AuditWords
beforeAll(async () => {
  const [catalogue, { packs }, world] = await Promise.all([
    loadCatalogue(),
    loadDatasetBasis(),
    loadFacilityBasis(),
  ])
  words = auditWords({ catalogue, packs, world })
})

const told = (entity: AuditedEntity, path: string, from: AuditChange['from'], to: AuditChange['to']) =>
  (['en', 'fr'] as const).map((language) => {
    const { field, fromText, toText } = words.inWords(entity, { path, from, to }, language)
    // Narrow and fixed spaces as plain ones.
    return [field, fromText, toText].map((text) => text?.replaceAll(/\s/g, ' ') ?? null)
  })

describe('a change in words', () => {
  test('of the form of an evaluation has titles, units and options', () => {
    expect(told('evaluation', 'values.mass', null, 170.5)).toEqual([
      ['Net mass', null, '170.5 g'],
      ['Masse nette', null, '170,5 g'],
    ])
    expect(told('evaluation', 'values.upcycled', false, true)[1]).toEqual(['Remanufacturé', 'Non', 'Oui'])
    expect(told('evaluation', 'values.makingCountry', null, 'FR')[1]?.[2]).toBe('France')
  })

  test('of a line of the composition says which', () => {
    expect(told('evaluation', 'composition[1].values.share', 40, 60)).toEqual([
      ['Composition, line 2 › Share', '40 %', '60 %'],
      ['Composition, ligne 2 › Part', '40 %', '60 %'],
    ])
    const line = { type: 'material', values: { material: 'ei-coton', share: 100, country: null } }
    expect(told('evaluation', 'composition[0]', null, line)).toEqual([
      ['Composition, line 1', null, 'Kind: Material · Material: Cotton · Share: 100 %'],
      ['Composition, ligne 1', null, 'Nature : Matière · Matière : Coton · Part : 100 %'],
    ])
  })

  test('of what is around the form', () => {
    expect(told('evaluation', 'versions.3.name', null, 'Winter')[0]).toEqual([
      'Version 3 › Name',
      null,
      'Winter',
    ])
    expect(told('evaluation', 'state', 'evaluated', 'published')[1]).toEqual(['Statut', 'Évaluée', 'Publiée'])
    expect(told('evaluation', 'points', 1234.5678, null)[0]).toEqual([
      'French environmental cost',
      '1,234.5678 points',
      null,
    ])
    expect(told('evaluation', 'category', 'tshirt', 'unheard-of')[1]).toEqual([
      'Catégorie',
      'T-shirt',
      'unheard-of',
    ])
  })

  test('of accounts, plans and settings', () => {
    expect(told('user', 'role', 'reader', 'team_manager')[1]).toEqual([
      'Rôle',
      'Lecteur',
      'Responsable d’équipe',
    ])
    expect(told('user', 'settings.notifications.job_ended.email', false, true)[0]).toEqual([
      'Settings › Notifications › A long job finishes › Email',
      'No',
      'Yes',
    ])
    expect(told('plan', 'capabilities', ['api'], ['api', 'category_tshirt'])[0]).toEqual([
      'Opens',
      'API keys',
      'API keys, T-shirt',
    ])
    expect(told('organization', 'calculation.frenchPefReading', 2, 1)[0]?.[2]).toContain('PEF inventory')
    expect(told('subscription', 'startsAt', null, '2026-11-21T08:00:00.000Z')).toEqual([
      ['Start', null, 'Nov 21, 2026, 08:00 UTC'],
      ['Début', null, '21 nov. 2026, 08:00 UTC'],
    ])
  })

  test('of a facility names countries, processes, schemes and days', () => {
    expect(told('facility', 'country', null, 'VN')[1]).toEqual(['Pays', null, 'Vietnam'])
    expect(told('facility', 'processes', null, ['knitting', 'dyeingAndFinishing'])[1]?.[2]).toBe(
      'Tricotage, Teinture et finition',
    )
    const own = { kind: 'electricity', year: 2025, process: 'spinning', expiresOn: '2028-06-30' }
    expect(told('facility', 'ownData', null, [own])[0]?.[2]).toBe(
      'Kind: Electricity · Year: 2025 · Process: Spinning · Valid until: Jun 30, 2028',
    )
    expect(told('facility', 'certificates', null, [{ scheme: 'gots' }])[1]?.[2]).toBe(
      'Certification : Global Organic Textile Standard (GOTS)',
    )
  })

  test('of a line that belongs to another does not show an id', () => {
    const line = { type: 'material', parent: '5d781d59-f113-48bc-a9d7-7e4b58406699', values: { share: 65 } }
    expect(told('evaluation', 'composition[2]', null, line)[0]?.[2]).toBe('Kind: Material · Share: 65 %')
  })

  test('packs are told by their titles, in order', async () => {
    const { packs } = await loadDatasetBasis()
    const ids = packs.map(({ manifest }) => manifest.id).join(', ')
    const [english] = told('organization', 'calculation.packs', null, ids)
    expect(english?.[0]).toBe('Calculation › Data packs, in order')
    for (const { manifest } of packs) expect(english?.[2]).toContain(manifest.title.en)
  })

  test('of a field without a title keeps its name; a secret has no value', () => {
    expect(told('team', 'colour', 'x', 1)[0]).toEqual(['colour', 'x', '1'])
    expect(
      words.inWords('user', { path: 'password', from: null, to: null, hidden: true }, 'fr'),
    ).toMatchObject({ field: 'Mot de passe', fromText: null, toText: null, hidden: true })
  })

  test.each(oddTexts)('of the text %j is told as it is, wherever it stands', (text) => {
    for (const path of ['reference', 'values.role', 'state', 'capabilities', `values.${text}`])
      for (const entity of ['evaluation', 'facility', 'organization'] as const)
        for (const [, from, to] of told(entity, path, [text], { [text]: text }))
          for (const words of [from, to]) expect(typeof words).toBe('string')
    const isADay = /^(0000|9999)-\d\d-\d\d/.test(text)
    const plain = text.replaceAll(/\s/g, ' ')
    if (!isADay) expect(told('evaluation', 'reference', null, text)[1]?.[2]).toBe(plain)
  })

  test.each(oddNumbers)('of the number %d is told', (number) => {
    for (const path of ['values.mass', 'year', 'rows', 'constructor'])
      expect(told('evaluation', path, null, number)[0]?.[2]).toMatch(/./)
  })
})

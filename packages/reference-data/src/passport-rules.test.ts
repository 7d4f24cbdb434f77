import { expect, test } from 'vitest'
import { fieldsOfSchema, loadPassportRules } from './passport-rules.ts'

const rules = await loadPassportRules()

test('the sheet has its title and the sentences of the decree, in French as printed', () => {
  const set = rules.agec.at(-1)
  expect(set?.phrases.title.fr).toBe(
    'fiche produit relative aux qualités et caractéristiques environnementales',
  )
  expect(set?.phrases.stitching.fr).toBe('Piqûre : {country}')
  expect(set?.phrases.microfibres.fr).toBe(
    "rejette des microfibres plastiques dans l'environnement lors du lavage",
  )
  expect([set?.syntheticAbove, set?.retentionYears]).toEqual([0.5, 2])
  expect(set?.thresholds.at(-1)).toEqual({ from: '2025-01-01', turnoverEur: 10_000_000, units: 10_000 })
})

test('no rendering claims that a product follows an act which does not exist', () => {
  expect(JSON.stringify(rules)).not.toMatch(/ESPR|compliant|conforme/i)
})

test('every schema version has its fields, and a closed one stays readable', () => {
  expect(fieldsOfSchema(rules, '1').map(({ id }) => id)).toContain('materials')
  const [name] = rules.fields
  if (name === undefined) throw new Error('no field')
  const closed = {
    ...rules,
    fields: [
      { ...name, id: 'gone', until: 1 },
      { ...name, id: 'new', since: 2 },
    ],
  }
  expect(fieldsOfSchema(closed, '1').map(({ id }) => id)).toEqual(['gone'])
  expect(fieldsOfSchema(closed, '2').map(({ id }) => id)).toEqual(['new'])
})

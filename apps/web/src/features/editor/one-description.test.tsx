import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { EditScreen } from './edit-screen.tsx'
import { aMaterialLine, aServer, formOf } from '../../../testing/editor/fake-server.ts'

beforeEach(() => localStorage.clear())

test('a country is found by its usual names; what the French method takes for it stands beside it and is changed there', async () => {
  const server = await aServer()
  await show(<EditScreen />, { at: `/evaluation/edit/${server.row.id}?field=makingCountry`, language: 'en' })
  const user = userEvent.setup()
  const country = await screen.findByRole('combobox', { name: /^Country of garment making/ })
  expect(screen.queryByRole('combobox', { name: /^Garment making: French method/ })).toBeNull()
  await user.clear(country)
  await user.type(country, 'usa{Enter}')
  expect(country).toHaveProperty('value', 'United States of America')
  const french = await screen.findByRole('combobox', { name: /^Garment making: French method/ })
  expect(french).toHaveProperty('placeholder', 'Region - North America')
  expect(screen.getByText(/its region applies \(United Nations: Northern America\)/)).toBeTruthy()
  await user.type(french, 'oceania{Enter}')
  expect(french).toHaveProperty('value', 'Region - Oceania')
  await user.clear(country)
  await user.type(country, 'turkey{Enter}')
  expect(country).toHaveProperty('value', 'Türkiye')
  expect(screen.queryByRole('combobox', { name: /^Garment making: French method/ })).toBeNull()
})

test('what the French method takes for a material and its origin is said below them, in the language of the reader', async () => {
  const server = await aServer()
  const merino = aMaterialLine(await formOf('jeans'), '00000000-0000-4000-8000-0000000000c1', {
    material: 'merino-wool',
    country: 'PT',
    share: 100,
  })
  server.row = { ...server.row, composition: [merino] }
  const at = `/evaluation/edit/${server.row.id}?stage=rawMaterial`
  await show(<EditScreen />, { at, language: 'fr' })
  const said = await screen.findByText(/^Méthode française : Laine par défaut\./)
  expect(said.textContent).toContain('une seule donnée pour toutes ses variétés')
  expect(said.textContent).toContain("Région - Europe de l'Ouest")
})

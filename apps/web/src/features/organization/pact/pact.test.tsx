import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { keepSession } from '../../../api/session.ts'
import { PactScreen } from './pact-screen.tsx'

const version = {
  kind: 'evaluation',
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'T-shirt Marin',
  reference: null,
  gtin: null,
  version: { id: '8c9e6679-7425-40de-944b-e07fc1f90ad1', number: 2 },
  climate: 3.456,
  massKg: 0.17,
  characterization: ['AR6'],
  hasGaps: false,
  footprint: null,
  reason: 'NOT_STATED',
}
const without = {
  ...version,
  id: '9c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'Belt',
  climate: null,
  reason: 'NO_CLIMATE',
}
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const last = {
  companyIds: ['urn:pact:company:customcode:supplier-id:1'],
  ...{ companyDomain: null, country: 'FR', exemptedReason: null, characterization: ['AR6'] },
  ...{ referencePeriodStart: '2025-01-01', referencePeriodEnd: '2026-01-01', exemptedPercent: 0 },
  ...{ landUseChange: 1, biogenicNonCO2: 1, fossilCarbon: 1, biogenicCarbon: 1 },
}
const host = { body: { address: 'https://footprint.example/api/pact', last } }

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it('says which versions partners can read, and why not the others', async () => {
  fakeServer({ 'GET /pact-versions': list(version, without) })
  await show(<PactScreen />)
  expect((await screen.findAllByText('Not offered: data to add')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Not offered: no PEF score').length).toBeGreaterThan(0)
})

it('offers a version by what is typed: nothing that nobody typed is taken for zero', async () => {
  const asked = fakeServer({
    'GET /pact-versions': list(version),
    'GET /pact-host': host,
    'POST /pact-footprints': { body: { id: version.id } },
  })
  await show(<PactScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for T-shirt Marin' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Offer to partners' }))
  const dialog = await screen.findByRole('dialog', { name: 'Footprint of T-shirt Marin' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Offer to partners' }))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  for (const [field, typed] of [
    [/^Land-use change/, '0'],
    [/^Biogenic emissions/, '0.02'],
    [/^Fossil carbon/, '0'],
    [/^Biogenic carbon/, '0.07'],
    [/^Emissions left out/, '0'],
  ] as const)
    await userEvent.type(within(dialog).getByLabelText(field), typed)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Offer to partners' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    kind: 'evaluation',
    version: version.version.id,
    statement: {
      companyIds: last.companyIds,
      country: null,
      landUseChange: 0,
      biogenicNonCO2: 0.02,
      biogenicCarbon: 0.07,
      characterization: ['AR6'],
    },
  })
})

it('shows the address of the host, its partners, and takes the host of one', async () => {
  const partner = {
    id: version.id,
    ...{
      name: 'Buyer',
      hint: 'eco_12ab',
      lastUsedAt: null,
      address: null,
      clientId: null,
      waiting: 2,
      failed: 0,
    },
  }
  const asked = fakeServer({
    'GET /pact-versions': list(),
    'GET /pact-host': host,
    'GET /pact-partners': { body: { items: [partner] } },
    [`PUT /pact-partners/${partner.id}`]: { body: { id: partner.id } },
  })
  await show(<PactScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Partners and address' }))
  expect(await screen.findByText(host.body.address)).toBeTruthy()
  expect(await screen.findByText(/2 requests are waiting/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enter the partner’s host' }))
  const dialog = await screen.findByRole('dialog', { name: 'Host of Buyer' })
  await userEvent.type(within(dialog).getByLabelText(/^Base address/), 'https://buyer.example/pact')
  await userEvent.type(within(dialog).getByLabelText(/^Client id/), 'eco')
  await userEvent.type(within(dialog).getByLabelText(/^Client secret/), 'secret')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      address: 'https://buyer.example/pact',
      clientId: 'eco',
      clientSecret: 'secret',
    }),
  )
})

it('lays a footprint of a supplier beside a dataset, and tells of a file that is none', async () => {
  const asked = fakeServer({
    'GET /pact-versions': list(),
    'GET /pact-datasets': {
      body: {
        items: [
          {
            pack: 'p',
            id: 'd',
            name: { en: 'Cotton yarn', fr: 'Fil de coton' },
            unit: 'kg',
            location: 'GLO',
          },
        ],
      },
    },
    'POST /pact-comparisons': {
      body: {
        product: 'Yarn',
        company: 'Mill',
        figures: { unit: 'kg', footprint: 3.25, dataset: 4.5 },
        aspects: [{ aspect: 'geography', finding: 'different', footprint: 'TR', dataset: 'GLO' }],
      },
    },
  })
  await show(<PactScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Check a supplier’s footprint' }))
  const input = await screen.findByLabelText('Footprint file')
  await userEvent.upload(input, new File(['{'], 'bad.json', { type: 'application/json' }))
  expect(await screen.findByText(/This file is not JSON/)).toBeTruthy()
  await userEvent.upload(input, new File(['{"data":[]}'], 'good.json', { type: 'application/json' }))
  await userEvent.type(await screen.findByLabelText(/^Dataset/), 'cotton')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with' }))
  expect(await screen.findByText('3.25')).toBeTruthy()
  expect(screen.getByText('Different')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ pack: 'p', dataset: 'd' })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Facility, FacilityEffect } from '@ecotrame/contract'
import { beforeEach, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { FacilityForm } from './facility-form.tsx'

const mill: Facility = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'Têxtil do Ave',
  country: 'PT',
  address: null,
  place: 'Guimarães',
  position: null,
  tier: 2,
  processes: ['knitting'],
  processesOrigin: 'stated',
  supplier: null,
  osId: null,
  contacts: [],
  certificates: [],
  ownData: [
    {
      process: 'knitting',
      kind: 'electricity',
      value: 1.2,
      year: 2026,
      evidence: 'Meter',
      evidenceUrl: null,
      expiresOn: null,
    },
  ],
  ownRun: false,
  dataConsent: null,
  references: [],
  source: null,
  nextExpiry: null,
  dataYear: 2026,
  evaluations: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 3,
}
const effect: FacilityEffect = {
  total: 2,
  others: 0,
  evaluations: [
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae1',
      name: 'T-shirt Marin',
      category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
      before: 800,
      after: 600,
      change: -0.25,
    },
  ],
  sum: { before: 800, after: 600 },
}

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it('shows what measured data change before they are saved, and saves nothing before', async () => {
  const asked = fakeServer({
    [`POST /facilities/${mill.id}/effect`]: { body: effect },
    [`PUT /facilities/${mill.id}`]: { body: mill },
  })
  await show(withToasts(<FacilityForm facility={mill} onClose={() => undefined} />))
  fireEvent.change(await screen.findByLabelText(/^Consent given on/), { target: { value: '2026-11-01' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'What changes when you save' })
  expect(await within(dialog).findByText(/Total PEF: 800.* → 600/)).toBeTruthy()
  expect(within(dialog).getByText('T-shirt Marin')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    dataConsent: { givenOn: '2026-11-01', until: null },
  })
})

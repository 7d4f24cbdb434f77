import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Proof } from '@ecotrame/contract'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ProofForm } from './proof-form.tsx'

const id = '00000000-0000-4000-8000-0000000000c1'
const first: Proof = {
  id,
  kind: 'certificate',
  name: 'GOTS',
  scheme: 'GOTS',
  scope: null,
  holder: null,
  number: null,
  validFrom: null,
  validUntil: null,
  state: 'undated',
  products: [],
  allProducts: true,
  version: null,
  file: null,
  claims: 0,
  rowVersion: 1,
}

let asked: Asked[] = []
let kept = first
const written = () => asked.filter(({ method }) => method !== 'GET')
beforeEach(() => {
  kept = first
  keepSession(anAuth({ role: 'contributor' }))
  const save = ({ headers, body }: Asked) => {
    if (headers['if-match'] !== undefined && headers['if-match'] !== `"${kept.rowVersion}"`)
      return {
        status: 412,
        body: {
          title: 'Too late',
          code: 'STALE_VERSION',
          savedBy: 'Hélène Garnier',
          savedAt: '2026-11-20T14:05:00.000Z',
        },
      }
    kept = { ...kept, ...(body as object), rowVersion: kept.rowVersion + 1 }
    return { body: kept }
  }
  asked = fakeServer({
    'GET /products': { body: { items: [], meta: { total: 0 } } },
    [`GET /claim-proofs/${id}`]: () => ({ body: kept }),
    [`PUT /claim-proofs/${id}`]: save,
    'POST /claim-proofs': save,
    [`POST /claim-proofs/${id}/file`]: {
      status: 400,
      body: { title: 'Not this file', code: 'INVALID_FILE' },
    },
  })
})

it('compares with what somebody else entered instead of losing what was typed', async () => {
  const user = userEvent.setup()
  await show(<ProofForm proof={first} onClose={() => undefined} />)
  await user.type(screen.getByLabelText('Number'), 'CU 12345')
  kept = { ...first, holder: 'Filature du Nord', rowVersion: 2 }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Hélène Garnier saved this/)
  const holder = within(screen.getByRole('row', { name: /^Holder/ }))
  expect(holder.getByRole<HTMLInputElement>('radio', { name: 'Filature du Nord' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(kept.rowVersion).toBe(3))
  expect(kept).toMatchObject({ holder: 'Filature du Nord', number: 'CU 12345' })
})

it('changes the proof that is kept when only its file was refused', async () => {
  const user = userEvent.setup()
  await show(<ProofForm proof={null} onClose={() => undefined} />)
  await user.type(screen.getByLabelText(/^Name/), 'Wash test')
  await user.upload(screen.getByLabelText(/^File/), new File(['x'], 'test.exe'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Not this file')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(written()).toHaveLength(4))
  expect(written().map(({ method, url }) => `${method} ${url.replace(/^.*?\/claim/, '/claim')}`)).toEqual([
    'POST /claim-proofs',
    `POST /claim-proofs/${id}/file`,
    `PUT /claim-proofs/${id}`,
    `POST /claim-proofs/${id}/file`,
  ])
})

import type { Request, ThreadEntry } from '@ecotrame/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { RequestPanel } from './center/request-panel.tsx'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ad1'
const moment = '2026-11-20T09:30:00.000Z'
const aRequest = (changes: Partial<Request> = {}): Request => ({
  id,
  title: '<b>Dyeing</b> energy',
  status: 'accepted',
  from: { team: { id, name: 'Collection' }, author: { id, name: 'Emily' } },
  to: { team: { id, name: 'Maille' }, contact: null },
  facility: null,
  dueOn: '2026-11-01',
  overdue: true,
  sides: ['recipient'],
  waiting: true,
  fields: { asked: 0, answered: 0 },
  unread: 0,
  lastAt: moment,
  createdAt: moment,
  rowVersion: 1,
  description: null,
  requestedFields: [],
  closed: false,
  ...changes,
})
const aMessage: ThreadEntry = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad2',
  kind: 'message',
  text: '<img src=x onerror=alert(1)>\nsecond line',
  move: null,
  answered: [],
  mentions: [],
  author: { id, name: 'Emily' },
  side: 'sender',
  own: false,
  attachments: [],
  createdAt: moment,
}
const opened = async (request: Request, entries: readonly ThreadEntry[] = [], writes = false) => {
  const meta = { totalItems: entries.length, totalPages: 1, page: 1, limit: 50 }
  const asked = fakeServer({
    [`GET /requests/${id}`]: { body: request },
    [`GET /requests/${id}/messages`]: { body: { items: entries, meta } },
    [`GET /requests/${id}/people`]: {
      body: { items: [{ id: '11111111-1111-4111-8111-111111111111', name: 'Camille Roux', team: 'Main' }] },
    },
    [`POST /requests/${id}/moves`]: { body: request },
    [`POST /requests/${id}/messages`]: { status: 201, body: aMessage },
  })
  await show(<RequestPanel id={id} writes={writes} onClose={() => undefined} />, { at: '/requests' })
  await screen.findByRole('heading', { name: request.title })
  return asked
}

beforeEach(() => keepSession(anAuth()))

test('titles and messages are words, however much they look like a page', async () => {
  await opened(aRequest(), [aMessage])
  const message = await screen.findByText(/onerror/)
  expect(message.textContent).toBe(aMessage.text)
  expect(document.querySelector('img, b')).toBeNull()
})

test('an empty thread says so; only the steps of the own side are there', async () => {
  await opened(aRequest())
  await screen.findByText('No messages yet.')
  expect(screen.getByText('Overdue')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Block…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Cancel request|Complete/ })).toBeNull()
})

test('cancelling is asked for once more', async () => {
  const asked = await opened(aRequest({ status: 'sent', sides: ['sender'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request…' }))
  const question = await screen.findByRole('dialog', { name: 'Cancel this request? This cannot be undone.' })
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel request' }))
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'cancelled', confirmed: true })
})

test('a closed request takes no message', async () => {
  await opened(aRequest({ status: 'completed', closed: true }), [aMessage])
  await screen.findByText('This request is closed. You can’t send any more messages.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the cursor goes into the message, and Control Enter sends it', async () => {
  const asked = await opened(aRequest(), [], true)
  const box = await screen.findByRole('textbox', { name: 'Message' })
  await expect.poll(() => document.activeElement).toBe(box)
  await userEvent.keyboard('181 g{Control>}{Enter}{/Control}')
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      text: '181 g',
      attachments: [],
      mentions: [],
    })
})

test('an @ offers who sees the request; who is named is sent along, and marked where it is read', async () => {
  const camille = { id: '11111111-1111-4111-8111-111111111111', name: 'Camille Roux' }
  const asked = await opened(
    aRequest(),
    [{ ...aMessage, text: '@Camille Roux, the mass?', mentions: [camille] }],
    true,
  )
  expect((await screen.findByText('@Camille Roux')).tagName).toBe('STRONG')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), '@cam')
  await userEvent.click(await screen.findByRole('option', { name: /Camille Roux/ }))
  await userEvent.keyboard('181 g{Control>}{Enter}{/Control}')
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ text: '@Camille Roux 181 g', attachments: [], mentions: [camille.id] })
})

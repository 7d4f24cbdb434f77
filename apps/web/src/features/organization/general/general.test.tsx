import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { currentSession, keepSession } from '../../../api/session.ts'
import { anAuth, aSubscription, aUserDetail } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { GeneralScreen } from './general-screen.tsx'

const auth = anAuth({ role: 'organization_owner' })
const { id } = auth.user.organization
const lin = {
  id,
  name: 'Maison Lin',
  applicationLogo: null,
  brandLogo: null,
  people: 3,
  teams: 1,
  subscription: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 2,
}
const branded = { ...lin, applicationLogo: '/logos/abc.png' }
const user = aUserDetail({ role: 'organization_owner' })
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET /organizations/${id}`]: { body: lin },
    [`GET /users/${user.id}`]: {
      body: { ...user, organization: { ...user.organization, applicationLogo: branded.applicationLogo } },
    },
    'GET /subscriptions/current': { body: aSubscription },
    'GET /organization-archive': { body: { leftBehind: ['API keys: programs get new ones.'] } },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)
const upload = async (name: string, type: string) =>
  userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Application logo', { selector: 'input' }),
    new File(['x'], name, { type }),
    { applyAccept: false },
  )

beforeEach(() => keepSession(auth))

it('a logo that was taken stands in the preview, and in the header at once', async () => {
  const asked = aServer({ [`POST /organizations/${id}/application-logo`]: { body: branded } })
  await show(<GeneralScreen />)
  await upload('logo.png', 'image/png')
  const pictures = await screen.findAllByRole('img', { name: 'Maison Lin' })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/api/logos/abc.png',
    '/api/logos/abc.png',
  ])
  expect(sent(asked, 'POST')[0]?.form?.get('file')).toBeInstanceOf(File)
  const kept = () => {
    const session = currentSession()
    return session?.as === 'user' ? session.user.organization.applicationLogo : null
  }
  await waitFor(() => expect(kept()).toBe('/logos/abc.png'))
})

it('a file of another type is not sent', async () => {
  const asked = aServer()
  await show(withToasts(<GeneralScreen />))
  await upload('logo.pdf', 'application/pdf')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This file type is not supported. Use one of the types below.',
  )
  expect(sent(asked, 'POST')).toEqual([])
})

it('a picture that the server refuses is told with its reason', async () => {
  const title = 'The picture holds a script.'
  aServer({
    [`POST /organizations/${id}/application-logo`]: { status: 422, body: { title, code: 'INVALID_IMAGE' } },
  })
  await show(<GeneralScreen />)
  await upload('logo.svg', 'image/svg+xml')
  expect((await screen.findByRole('alert')).textContent).toContain(title)
})

it('what does not travel with the organization is told beside the button', async () => {
  aServer()
  await show(<GeneralScreen />)
  await userEvent.click(await screen.findByText('Not included, and why'))
  expect(screen.getByText('API keys: programs get new ones.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create archive' })).toBeTruthy()
})

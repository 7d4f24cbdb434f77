import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from '@ecotrame/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { forgetToasts, showToast } from '../../ui/toasts.ts'
import { NotificationsBell } from './index.ts'
import { ageOf } from './menu/age.ts'
import { plainWords } from './menu/plain-words.ts'
import { targetOf } from './menu/target.ts'

const user = anAuth().user.id
const aNotification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: `7c9e6679-7425-40de-944b-e07fc1f9${String(number).padStart(4, '0')}`,
  type: 'export_created',
  title: `Export ${number}`,
  content: '<b>Ready</b>',
  state: 'unread',
  user,
  context: { requestId: null, url: null },
  createdAt: new Date().toISOString(),
  ...changes,
})

/** A server that keeps what is unread. */
function serverWith(unread: Notification[], total = unread.length) {
  let items = unread
  const read = (keep: (one: Notification) => boolean) => {
    items = items.filter(keep)
    return { body: { ...aNotification(0), read: 1, state: 'read' } }
  }
  return fakeServer({
    'GET /notifications': () => ({
      body: {
        items,
        meta: { totalItems: total - unread.length + items.length, totalPages: 1, page: 1, limit: 100 },
      },
    }),
    'PUT /notifications': () => read(() => false),
    ...Object.fromEntries(
      unread.map(({ id }) => [`PUT /notifications/${id}`, () => read((one) => one.id !== id)]),
    ),
  })
}
const bell = () => screen.findByRole('button', { name: /^Notifications/ })
const openMenu = async () => {
  await userEvent.click(await bell())
  return screen.findByRole('dialog', { name: 'Notifications' })
}
const writes = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT')

beforeEach(() => {
  keepSession(anAuth())
  forgetToasts()
})
afterEach(() => vi.useRealTimers())

describe('the bell', () => {
  it.each([
    [0, 'Notifications', ''],
    [1, 'Notifications: 1 unread notification', '1'],
    [99, 'Notifications: 99 unread notifications', '99'],
    [100, 'Notifications: 100 unread notifications', '99+'],
  ])('with %i unread is called %j and shows %j', async (total, name, badge) => {
    serverWith([], total)
    await show(<NotificationsBell />)
    expect((await screen.findByRole('button', { name })).textContent).toBe(badge)
  })

  it('asks for the unread ones of the user, again every 10 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = serverWith([])
    await show(<NotificationsBell />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.url).toContain(`state=unread&user=${user}`)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(2)
  })
})

describe('the menu', () => {
  it('says that there is nothing', async () => {
    serverWith([])
    await show(<NotificationsBell />)
    const menu = await openMenu()
    await within(menu).findByText("You haven't any unread notifications")
  })

  it('shows titles and words without tags, and takes off what is dismissed', async () => {
    const asked = serverWith([
      aNotification(1, { content: '<p>All <script>alert(1)</script><b>done</b></p>' }),
      aNotification(2),
    ])
    await show(<NotificationsBell />)
    const menu = await openMenu()
    expect(await within(menu).findByText('All done')).toBeTruthy()
    await userEvent.click(within(menu).getByRole('button', { name: 'Dismiss: Export 1' }))
    await waitFor(() => expect(within(menu).queryByText('Export 1')).toBeNull())
    expect(within(menu).getByText('Export 2')).toBeTruthy()
    expect(menu.contains(document.activeElement)).toBe(true)
    expect(writes(asked)).toMatchObject([
      { url: `/api/notifications/${aNotification(1).id}`, body: { state: 'read', user } },
    ])
  })

  it('reads what is clicked and goes where it leads', async () => {
    const context = { requestId: null, url: '/evaluation/library?state=failed' }
    const asked = serverWith([aNotification(1, { context })])
    const { router } = await show(<NotificationsBell />)
    await userEvent.click(await within(await openMenu()).findByRole('link', { name: /Export 1/ }))
    await waitFor(() => expect(router.state.location.href).toBe(context.url))
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('reads all up to the newest that is shown', async () => {
    const asked = serverWith([aNotification(1), aNotification(2)], 120)
    await show(<NotificationsBell />)
    const menu = await openMenu()
    await within(menu).findByText('118 older ones')
    await userEvent.click(within(menu).getByRole('button', { name: 'All as read' }))
    await within(menu).findByText("You haven't any unread notifications")
    expect(writes(asked)).toMatchObject([
      { url: '/api/notifications', body: { state: 'read', user, upTo: aNotification(1).id } },
    ])
  })

  it('keeps the toasts of this visit under the other tab, by keyboard too', async () => {
    serverWith([])
    showToast({ type: 'error', title: 'It failed', body: '<i>badly</i>' })
    await show(<NotificationsBell />)
    const menu = await openMenu()
    ;(await within(menu).findByRole('tab', { name: 'Unread' })).focus()
    await userEvent.keyboard('{ArrowRight}')
    const panel = within(menu).getByRole('tabpanel', { name: 'Messages' })
    expect(panel.textContent).toContain('It failedbadly')
  })
})

describe('where a notification leads', () => {
  const request = '7c9e6679-7425-40de-944b-e07fc1f90af0'
  const to = (type: Notification['type'], context: Notification['context']) => targetOf({ type, context })
  it.each([
    ['request_updated', { requestId: request, url: null }, `/requests?request=${request}`],
    ['request_message', { requestId: request, url: null }, `/requests?request=${request}&open_thread=1`],
    ['export_created', { requestId: null, url: '/a?b=c#d' }, '/a?b=c#d'],
    ['export_created', { requestId: null, url: '//elsewhere.example/a' }, null],
    ['export_created', { requestId: null, url: 'https://elsewhere.example' }, null],
    ['export_created', { requestId: null, url: 'javascript:alert(1)' }, null],
    ['export_created', { requestId: null, url: null }, null],
  ] as const)('%s %j: %s', (type, context, target) => expect(to(type, context)).toBe(target))
})

it.each([
  ['<p>Two<br>lines</p>', 'Twolines'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<style>p{}</style> a  b', 'a b'],
  ['5 &lt; 6', '5 < 6'],
])('%s says %s', (html, words) => expect(plainWords(html)).toBe(words))

it.each([
  [0, 'now', 'maintenant'],
  [5 * 60_000, '5 min. ago', 'il y a 5\u00a0min'],
  [26 * 3_600_000, 'yesterday', 'hier'],
  [8 * 24 * 3_600_000, '01-03-2026', '01-03-2026'],
])('%i ms ago is %s', (age, english, french) => {
  const now = new Date(2026, 2, 9, 12).getTime()
  expect([ageOf(now - age, now, 'en'), ageOf(now - age, now, 'fr')]).toEqual([english, french])
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture, type Look } from './support/browser.ts'
import { accounts, type Language } from './support/person.ts'
import { accessible, administrator, setStage } from './support/stage.ts'

const stage = setStage()

/** A window in which somebody is logged in, in that language, and at home. */
async function windowOf(email: string, language: Language, look?: Look) {
  const opened = await stage.signedIn(email, language, look)
  await opened.page.goto('/')
  await opened.page.getByRole('banner').waitFor()
  return opened
}
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

describe('notifications', () => {
  it.each([
    ['fr', { width: 360 }],
    ['en', { dark: true }],
    ['en', {}],
  ] as const)('are read under the bell (%s %j)', async (language, look) => {
    const { page, person, context, complaints } = await windowOf(accounts[language], language, look)
    const { words } = person
    if (!('dark' in look) && language === 'en') {
      await person.clicks(bell(page))
      const menu = page.getByRole('dialog', { name: words('topbar.notifications.label') })
      await menu.getByRole('link', { name: /Welcome to Ecotrame/ }).click()
      await page.waitForURL('**/evaluation/library*')
      await person.clicks(bell(page))
      const others = person.button('notification.allRead')
      if (await others.isVisible()) await person.clicks(others)
      await menu.getByText(words('notification.empty')).waitFor()
      await picture(page, 'notifications-empty-en')
    } else {
      const told = words('topbar.notifications.unread_other', { count: 2 })
      const name = `${words('topbar.notifications.label')}${words('punctuation.colon')}${told}`
      await person.clicks(page.getByRole('button', { name, exact: true }))
      const menu = page.getByRole('dialog', { name: words('topbar.notifications.label') })
      await menu.getByRole('link').first().waitFor()
      const box = await menu.boundingBox()
      expect(box?.width).toBe(Math.min(360, (page.viewportSize()?.width ?? 0) - 16))
      await accessible(page, 'the notifications')
      await picture(page, `notifications-${language}-${look && 'dark' in look ? 'dark' : 'phone'}`)
      await person.presses('Escape')
      await menu.waitFor({ state: 'hidden' })
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a broadcast', () => {
  it('stands on every screen until it is closed, and runs nothing', async () => {
    const reader = await windowOf(accounts.en, 'en')
    const { page, person, context, complaints } = await windowOf(administrator, 'fr')
    const { words } = person
    await page.goto('/platform/broadcast')
    await person.types(
      page.getByLabel(words('broadcast.text.en')),
      'Maintenance at noon <img src=x onerror=alert(1)>',
    )
    await person.types(page.getByLabel(words('broadcast.text.fr')), 'Maintenance à midi')
    await accessible(page, 'the broadcast')
    await picture(page, 'broadcast-fr')
    await person.clicks(person.button('broadcast.send'))
    const question = page.getByRole('dialog', { name: words('broadcast.question.title') })
    await person.clicks(question.getByRole('button', { name: words('broadcast.send') }))
    await page.getByRole('status').getByText('Maintenance à midi').waitFor()
    const toast = reader.page.getByRole('status').filter({ hasText: 'Maintenance at noon' })
    await toast.waitFor()
    expect(await toast.getByText('<img src=x onerror=alert(1)>').count()).toBe(1)
    await picture(reader.page, 'broadcast-heard-en')
    await accessible(reader.page, 'a broadcast')
    await toast.getByRole('button', { name: reader.person.words('action.close') }).click()
    await toast.waitFor({ state: 'hidden' })
    expect([...complaints, ...reader.complaints]).toEqual([])
    await context.close()
    await reader.context.close()
  })
})

describe('the live connection', () => {
  it('leads to the login when the session is ended elsewhere', async () => {
    const { page, context } = await windowOf(accounts.en, 'en')
    const elsewhere = await stage.session(accounts.en)
    await stage.send('DELETE', '/account/sessions', undefined, elsewhere.headers)
    await page.waitForURL('**/auth/login?err=SESSION_EXPIRED*')
    await context.close()
  })
})

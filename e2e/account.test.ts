import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comesToRest, picture } from './support/browser.ts'
import { linkMailedTo } from './support/mail.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { accounts, Person, type Language } from './support/person.ts'
import { accessible, isSound, looks, owner, setStage } from './support/stage.ts'

const newPassword = 'Trame-Neuve-2027!'
const reader = 'james@lin-et-laine.example'

const stage = setStage()

/** Opens an entry of the user menu. */
async function opens(person: Person, entry: 'userMenu.profile' | 'userMenu.settings' | 'userMenu.logout') {
  const { page, words } = person
  await person.clicks(page.getByRole('button', { name: new RegExp(`^${words('userMenu.label')}`) }))
  await person.clicks(page.getByRole('menuitem', { name: words(entry), exact: true }))
}
async function logsOut(person: Person) {
  await opens(person, 'userMenu.logout')
  await person.page.waitForURL('**/auth/login*')
}
async function fillsInLogin({ page, words }: Person, email: string, password: string) {
  await page.getByLabel(words('auth.email')).fill(email)
  await page.getByLabel(words('auth.password')).first().fill(password)
}
const choosesPassword = async (person: Person, password: string) => {
  await person.types(person.page.getByLabel(person.words('auth.reset.label')), password)
  await person.clicks(person.button('auth.reset.button'))
}

describe.each<Language>(['en', 'fr'])('an account over its life (%s)', (language) => {
  it('is recovered, locked twice, opened with a code and with a recovery code, and its sessions end', async () => {
    const email = accounts[language]
    const { page, person, context, complaints } = await stage.window(language)
    const { words } = person

    await page.goto('/auth/login')
    await person.clicks(person.link('auth.forgot'))
    await page.getByRole('heading', { name: words('auth.recovery.title') }).waitFor()
    await picture(page, `recovery-${language}`)
    await person.types(page.getByLabel(words('auth.email')), email)
    await person.clicks(person.button('auth.recovery.button'))
    await page.getByText(words('auth.recovery.sent')).waitFor()

    await page.goto(await linkMailedTo(stage.product.dataFolder, email))
    await page.getByRole('heading', { name: words('auth.reset.title') }).waitFor()
    await choosesPassword(person, 'tooweak')
    await page.getByRole('alert').getByText(words('password.notCompliant.content')).waitFor()
    await picture(page, `reset-refused-${language}`)
    await choosesPassword(person, newPassword)
    await page.getByText(words('auth.reset.done')).waitFor()
    await person.clicks(person.link('auth.login.button'))
    await person.logsIn(email, newPassword)

    const other = await stage.window(language)
    await other.page.goto('/auth/login')
    await other.person.logsIn(email, newPassword)
    await other.page.waitForURL((address) => !address.pathname.startsWith('/auth'))
    await comesToRest(other.page)

    await opens(person, 'userMenu.settings')
    await page.getByRole('heading', { name: words('sessions.title') }).waitFor()
    await picture(page, `settings-${language}`)
    await person.clicks(page.getByRole('button', { name: new RegExp(`^${words('sessions.end')}`) }))
    await page.getByText(words('sessions.ended')).waitFor()
    // The other window learns of it and leads to the login by itself.
    await other.page.getByText(words('auth.sessionExpired')).waitFor()
    await other.context.close()

    if (language === 'en') await logsInByPasskey(person, email)
    const codes = await setsUpOneTimeCode(person)
    await logsOut(person)
    await fillsInLogin(person, email, newPassword)
    await person.clicks(person.button('auth.login.button'))
    await page.getByRole('alert').getByText(words('auth.login.error')).waitFor()
    await person.types(page.getByLabel(words('auth.otp.label')), oneTimeCode(codes.secret, 1))
    await person.clicks(person.button('auth.login.button'))
    await page.getByRole('banner').waitFor()

    await logsOut(person)
    await fillsInLogin(person, email, newPassword)
    await person.clicks(person.button('auth.otp.useRecovery'))
    await person.types(page.getByLabel(words('auth.recoveryCode.label'), { exact: true }), codes.first)
    await person.clicks(person.button('auth.login.button'))
    await page.getByRole('banner').waitFor()
    await opens(person, 'userMenu.settings')
    await page.getByText(words('otp.codesLeft_other', { count: codes.count - 1 })).waitFor()
    // Wrong passwords and codes are answers that the browser notes, nothing else may be.
    expect(
      complaints.filter(
        // Passkeys were tried at the name of this machine, which is another origin.
        (complaint) => !/status of 4(01|22)|^foreign request http:\/\/localhost:/.test(complaint),
      ),
    ).toEqual([])
    await context.close()
  })
})

/** At the name of this machine, because passkeys belong to a name: adds one, logs in by it, and comes back. */
async function logsInByPasskey(person: Person, email: string) {
  const { page, words } = person
  const { address } = stage.product
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${address.replace('127.0.0.1', 'localhost')}/auth/login`)
  await person.logsIn(email, newPassword)
  await opens(person, 'userMenu.settings')
  await person.clicks(person.button('passkeys.add'))
  const form = page.getByRole('dialog')
  await person.types(form.getByLabel(words('passkeys.name.label')), 'Work laptop')
  await person.types(form.getByLabel(words('passkeys.password')), newPassword)
  await picture(page, 'passkey-new')
  await accessible(page, 'a new passkey')
  await person.clicks(person.button('passkeys.create'))
  await page.getByText(words('passkeys.added')).waitFor()
  await page.getByText(words('passkeys.unused')).waitFor()
  await page.getByRole('heading', { name: words('passkeys.title') }).scrollIntoViewIfNeeded()
  await picture(page, 'passkeys')
  await logsOut(person)
  await person.button('auth.passkey.button').waitFor()
  await picture(page, 'login-with-passkey')
  await person.clicks(person.button('auth.passkey.button'))
  await page.getByRole('banner').waitFor()
  await page.goto(`${address}/`)
  await opens(person, 'userMenu.settings')
  await page.getByRole('heading', { name: words('sessions.title') }).waitFor()
}

/** From the settings: scans, confirms, keeps the recovery codes. */
async function setsUpOneTimeCode(person: Person) {
  const { page, words, language } = person
  await person.clicks(person.button('otp.activate'))
  const setup = page.getByRole('dialog', { name: words('otp.setup.title') })
  await setup.getByRole('img', { name: words('otp.setup.qr') }).waitFor()
  const secret = (await setup.locator('code').innerText()).replaceAll(/\s/g, '')
  await picture(page, `one-time-code-${language}`)
  await accessible(page, 'setting up the one-time code')
  const field = setup.getByLabel(words('otp.setup.code.label'))
  await person.types(field, '000000')
  await person.clicks(person.button('otp.setup.button'))
  await setup.getByText(words('otp.setup.wrong')).waitFor()
  await person.types(field, oneTimeCode(secret))
  await person.clicks(person.button('otp.setup.button'))
  const shown = page.getByRole('dialog', { name: words('otp.codes.title') })
  await shown.waitFor()
  const codes = await shown.locator('code').allInnerTexts()
  await picture(page, `recovery-codes-${language}`)
  await accessible(page, 'recovery codes')
  await page.emulateMedia({ media: 'print' })
  await picture(page, `recovery-codes-printed-${language}`)
  await page.emulateMedia({ media: 'screen' })
  await person.clicks(person.button('otp.codes.kept'))
  await page.getByText(words('otp.codesLeft_other', { count: codes.length })).waitFor()
  return { secret, first: codes[0] ?? '', count: codes.length }
}

describe('somebody who was invited', () => {
  it('chooses a password, is asked for the terms, and is logged out when declining them', async () => {
    const email = 'nora@lin-et-laine.example'
    const { page, person, context } = await stage.window('en')
    const { words } = person
    const { headers } = await stage.session(owner)
    await stage.send(
      'POST',
      '/users',
      { email, name: 'Nora Vale', role: 'organization_owner', language: 'en' },
      headers,
    )
    await page.goto(await linkMailedTo(stage.product.dataFolder, email))
    await page.getByRole('heading', { name: words('auth.invitation.title') }).waitFor()
    await picture(page, 'invitation-en')
    await choosesPassword(person, newPassword)
    await page.getByText(words('auth.invitation.done')).waitFor()
    await person.clicks(person.link('auth.login.button'))

    await person.logsIn(email, newPassword)
    const terms = page.getByRole('dialog')
    await terms.getByRole('button', { name: words('auth.cgu.decline') }).waitFor()
    await picture(page, 'terms-en')
    await accessible(page, 'terms of use')
    await page.keyboard.press('Escape')
    await person.clicks(person.button('auth.cgu.decline'))
    await page.waitForURL('**/auth/login*')

    await person.logsIn(email, newPassword)
    await person.clicks(person.button('auth.cgu.accept'))
    await terms.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await terms.count()).toBe(0)
    await context.close()
  })

  it('cannot use the link twice', async () => {
    const email = 'oscar@lin-et-laine.example'
    const { page, person, context } = await stage.window('fr')
    const { headers } = await stage.session(owner)
    await stage.send(
      'POST',
      '/users',
      { email, name: 'Oscar Vale', role: 'organization_owner', language: 'fr' },
      headers,
    )
    const link = await linkMailedTo(stage.product.dataFolder, email)
    await page.goto(link)
    await choosesPassword(person, newPassword)
    await page.getByText(person.words('auth.invitation.done')).waitFor()
    await page.goto(link)
    await choosesPassword(person, newPassword)
    await page.getByRole('alert').getByText(person.words('auth.reset.link')).waitFor()
    await context.close()
  })
})

describe('settings', () => {
  it('hold at once, and in the next browser too', async () => {
    const first = await stage.window('en')
    await first.page.goto('/auth/login')
    await first.person.logsIn(reader)
    await first.page.goto('/user/settings')
    await first.page.getByRole('radio', { name: first.person.words('userMenu.theme.dark') }).check()
    await expect.poll(() => themeOf(first.page)).toBe('dark')
    await first.page.getByRole('radio', { name: 'Français' }).click()
    const french = new Person(first.page, 'fr')
    await first.page.getByRole('heading', { name: french.words('userMenu.settings') }).waitFor()
    await comesToRest(first.page)
    await first.context.close()

    const second = await stage.window('en')
    await second.page.goto('/auth/login')
    await second.person.logsIn(reader)
    await second.page.getByRole('link', { name: french.words('menu.home'), exact: true }).waitFor()
    expect(await themeOf(second.page)).toBe('dark')
    await second.context.close()
  })

  it('ask before an unsaved name is left', async () => {
    const { page, person, context } = await stage.window('en')
    await page.goto('/auth/login')
    await person.logsIn(owner)
    await page.goto('/user/profile')
    const french = new Person(page, 'fr')
    await page.getByLabel(french.words('profile.name')).fill('Hélène G.')
    await french.clicks(page.getByRole('link', { name: french.words('menu.home'), exact: true }))
    await page.getByRole('dialog').getByText(french.words('form.leave.confirm')).waitFor()
    await picture(page, 'profile-leave-fr')
    await french.clicks(french.button('form.leave.stay'))
    expect(page.url()).toContain('/user/profile')
    await context.close()
  })
})

describe('a key in the address', () => {
  it('that the server does not know leads to the login and stays nowhere', async () => {
    const { page, person, context } = await stage.window('en')
    await page.goto('/?api_key=eco_nobody')
    await page.getByRole('heading', { name: person.words('auth.login.title') }).waitFor()
    expect(decodeURIComponent(page.url())).not.toContain('eco_nobody')
    expect(await page.evaluate(() => sessionStorage.getItem('api_key'))).toBeNull()
    await context.close()
  })
})

const themeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))

it.each(looks)('account screens can be used by everybody (%j)', async (look) => {
  const { page, person, context } = await stage.signedIn(owner, look.language, look)
  const screens = [
    ['/auth/login', 'auth.login.title'],
    ['/auth/password-recovery', 'auth.recovery.title'],
    ['/auth/password-reset?code=x', 'auth.reset.title'],
    ['/auth/password-reset?code=x&invitation=1', 'auth.invitation.title'],
    ['/user/profile', 'userMenu.profile'],
    ['/user/settings', 'userMenu.settings'],
  ] as const
  for (const [path, title] of screens) {
    await page.goto(path)
    await isSound(page, person.words(title), `account-${title}-${look.language}`)
  }
  await context.close()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comesToRest, picture } from './support/browser.ts'
import { linkMailedTo } from './support/mail.ts'
import { demoPassword } from './support/product.ts'
import { accessible, isSound, looks, owner, setStage, toast } from './support/stage.ts'

const newPassword = 'Trame-Neuve-2027!'

const stage = setStage()

describe('the owner of an organization', () => {
  it('invites somebody, who chooses a password and works', async () => {
    const email = 'nora@lin-et-laine.example'
    const { page, person, context, complaints } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/users')
    await person.clicks(person.button('users.new').first())
    const form = page.getByRole('complementary', { name: words('users.new') })
    await person.types(form.getByLabel(words('users.field.name')), 'Nora Vale')
    await person.types(form.getByLabel(words('users.field.email')), email)
    await person.chooses(
      form.getByRole('combobox', { name: words('users.field.role') }),
      page.getByRole('option', { name: words('role.team_manager') }),
    )
    await picture(page, 'organization-invite-en')
    await accessible(page, 'inviting somebody')
    await person.clicks(person.button('users.invite.button'))
    await toast(page, words('users.invite.sent', { email }))
    await page.getByText(email).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()

    const theirs = await stage.window('en')
    const nora = theirs.person
    await theirs.page.goto(await linkMailedTo(stage.product.dataFolder, email))
    await nora.types(theirs.page.getByLabel(words('auth.reset.label')), newPassword)
    await nora.clicks(nora.button('auth.reset.button'))
    await nora.clicks(nora.link('auth.login.button'))
    await nora.logsIn(email, newPassword)
    await nora.clicks(nora.button('auth.cgu.accept'))
    await theirs.page.getByRole('heading', { level: 1 }).waitFor()
    await theirs.page.goto('/organization/users')
    await picture(theirs.page, 'organization-users-not-allowed-en')
    expect(await nora.button('users.new').count()).toBe(0)
    await theirs.context.close()
  })

  it('reads in a toast what was refused, to the word, and why at the field', async () => {
    const { page, person, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const said = async (title: string, content: string) => {
      const alert = page.getByRole('alert').filter({ hasText: title })
      await alert.waitFor()
      expect(await alert.innerText()).toContain(content)
    }
    await page.goto('/organization/users?user=new')
    const form = page.getByRole('complementary', { name: words('users.new') })
    await person.types(form.getByLabel(words('users.field.name')), 'Nora Vale')
    await person.types(form.getByLabel(words('users.field.email')), owner)
    await person.clicks(person.button('users.invite.button'))
    await said('No role selected', 'You must select a role to create a user')
    await person.chooses(
      form.getByRole('combobox', { name: words('users.field.role') }),
      page.getByRole('option', { name: words('role.reader') }),
    )
    await person.types(form.getByLabel(words('users.field.password')).first(), 'short')
    await person.clicks(person.button('users.create'))
    await said('Password not compliant.', 'The password does not comply with our security rules...')
    await picture(page, 'organization-weak-password-en')
    await person.types(form.getByLabel(words('users.field.password')).first(), '')
    await person.clicks(person.button('users.invite.button'))
    await said(
      'The user could not be created.',
      'An error occurred while creating the user, please check the information.',
    )
    await picture(page, 'organization-refused-user-en')
    await accessible(page, 'a refused user')
    await context.close()
  })

  it('learns who saved a team in between, and when', async () => {
    const { page, person, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const name = page.getByLabel(words('teams.name'))
    await page.goto('/organization/teams')
    await person.clicks(page.getByRole('link', { name: 'Denim', exact: true }))
    await name.waitFor()
    const { code }: { code: string } = await stage.send('POST', '/auth/login', {
      email: owner,
      password: demoPassword,
    })
    const headers = { authorization: `Bearer ${code}` }
    const id = new URL(page.url()).searchParams.get('team')
    await stage.send('PUT', `/teams/${id}`, { name: 'Denim et velours' }, headers)
    await person.types(name, 'Toiles')
    await person.clicks(person.button('action.save'))
    const dialog = page.getByRole('dialog', { name: words('conflict.title') })
    await dialog.getByText(/^Hélène Garnier saved this on \d\d-\d\d-\d{4}/).waitFor()
    await picture(page, 'organization-conflict-en')
    await accessible(page, 'two people saved one team')
    await person.clicks(dialog.getByLabel('Denim et velours'))
    await person.clicks(dialog.getByRole('button', { name: words('editor.conflict.save') }))
    await toast(page, words('team.update.success'))
    await stage.send('PUT', `/teams/${id}`, { name: 'Denim' }, headers)
    await context.close()
  })

  it('cannot delete the main team, and reads why', async () => {
    const { page, person, context } = await stage.signedIn(owner, 'en')
    await page.goto('/organization/teams')
    const main = page.getByRole('row').filter({ hasText: person.words('team.main') })
    await person.clicks(main.getByRole('button', { name: /^Actions for/ }))
    const entry = page.getByRole('menuitem', { name: person.words('action.delete') })
    await picture(page, 'organization-main-team-en')
    expect(await entry.innerText()).toContain('You cannot delete the main team')
    await entry.click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  it('puts a logo into the header', async () => {
    const { page, person, context, complaints } = await stage.signedIn(owner, 'en')
    await page.goto('/organization/general')
    const logo = page.getByLabel(person.words('organization.logo.application.title')).locator('input')
    await logo.setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(picturedLogo),
    })
    await toast(page, person.words('organization.logo.saved'))
    const shown = page.getByRole('banner').getByRole('img')
    await shown.waitFor()
    await expect
      .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0)
    await page
      .getByText(new RegExp(person.words('shell.poweredBy')))
      .first()
      .waitFor()
    await picture(page, 'organization-logo-en')
    await accessible(page, 'general with a logo')
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await footer.waitFor()
    expect(await footer.innerText()).toBe('Powered by Ecotrame')
    await comesToRest(page)
    await footer.scrollIntoViewIfNeeded()
    await picture(page, 'branded-home-en')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(['en', 'fr'] as const)('takes everything along in one file (%s)', async (language) => {
    const { page, person, context, complaints } = await stage.signedIn(owner, language)
    const { words } = person
    await page.goto('/organization/general')
    await person.clicks(page.getByText(words('organization.archive.leftBehind')))
    await picture(page, `organization-archive-${language}`)
    await accessible(page, 'everything in one archive')
    // The toast changes its words when the job is done, which may be at once.
    const asked = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/organization-archive'),
    )
    await person.clicks(person.button('organization.archive.button'))
    expect((await asked).status()).toBe(202)
    await page.goto('/user/exports')
    const row = page
      .getByRole('row')
      .filter({ hasText: /organization-.*\.zip/ })
      .first()
    const button = row.getByRole('button', { name: new RegExp(words('exports.download.button')) })
    await button.waitFor()
    await picture(page, `organization-archive-ready-${language}`)
    const [file] = await Promise.all([page.waitForEvent('download'), person.clicks(button.first())])
    expect(file.suggestedFilename()).toMatch(/^organization-\d{4}-\d\d-\d\d\.zip$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('makes a key that is shown once and opens the interface', async () => {
    const { page, person, context, complaints } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/api-keys')
    await person.clicks(person.button('apiKeys.new').first())
    await person.types(page.getByLabel(words('apiKeys.name.label')), 'Web shop')
    await picture(page, 'organization-new-key-en')
    await accessible(page, 'new key')
    await person.clicks(person.button('apiKeys.create'))
    const popup = page.getByRole('dialog', { name: words('apiKeys.shown.title') })
    const key = await popup.locator('code').innerText()
    await picture(page, 'organization-key-shown-en')
    await accessible(page, 'key shown once')
    await person.clicks(person.button('apiKeys.shown.done'))
    await popup.waitFor({ state: 'hidden' })
    await page.getByText('Web shop').first().waitFor()
    await page.reload()
    await page.getByText('Web shop').first().waitFor()
    expect(await page.content()).not.toContain(key)
    const read = (value: string) =>
      fetch(`${stage.product.address}/api/evaluations?limit=1`, { headers: { 'X-API-KEY': value } })
    expect((await read(key)).status).toBe(200)
    expect((await read(`${key}x`)).status).toBe(401)
    await person.clicks(person.button('apiKeys.agents.open').first())
    const agents = page.getByRole('dialog', { name: words('apiKeys.agents.title') })
    const connected = await fetch(await agents.locator('code').first().innerText(), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    })
    expect(await connected.text()).toContain('read_evaluation')
    await picture(page, 'organization-agents-en')
    await accessible(page, 'agents')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('reads in the audit log what was changed', async () => {
    const { page, person, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/general')
    await person.types(page.getByLabel(words('organization.name')), 'Lin & Laine Nord')
    await person.clicks(person.button('action.save'))
    await toast(page, words('organization.saved'))
    await page.goto('/organization/audit')
    await page
      .getByText(/→ Lin & Laine Nord/)
      .first()
      .waitFor()
    await page.getByText('Nora Vale').first().waitFor()
    await person.clicks(
      page
        .getByRole('row')
        .filter({ hasText: /→ Lin & Laine Nord/ })
        .getByRole('link')
        .first(),
    )
    const panel = page.getByRole('complementary')
    await panel.getByText('Lin & Laine Nord').first().waitFor()
    await picture(page, 'organization-audit-entry-en')
    await context.close()
  })

  it('erases the name of somebody who left', async () => {
    const { page, person, context, complaints } = await stage.signedIn(owner, 'en')
    const { words } = person
    const { code } = await stage.send<{ code: string }>('POST', '/auth/login', {
      ...{ email: owner, password: demoPassword },
    })
    const headers = { authorization: `Bearer ${code}` }
    const left = { name: 'Camille Roussel', email: 'camille@linetlaine.example', role: 'organization_owner' }
    const { id, rowVersion } = await stage.send<{ id: string; rowVersion: number }>(
      'POST',
      '/users',
      left,
      headers,
    )
    await stage.send('DELETE', `/users/${id}`, undefined, { ...headers, 'if-match': `"${rowVersion}"` })
    await page.goto('/organization/personal-data')
    await person.clicks(person.button('retention.rules.button'))
    await page.getByRole('textbox', { name: words('retention.rules.leavers') }).waitFor()
    await picture(page, 'organization-retention-rules-en')
    await accessible(page, 'retention rules')
    await page.keyboard.press('Escape')
    await person.clicks(page.getByRole('button', { name: 'Actions for Camille Roussel' }))
    await person.clicks(page.getByRole('menuitem', { name: words('retention.erase.label') }))
    const dialog = page.getByRole('dialog')
    await person.types(dialog.getByRole('textbox', { name: words('retention.name') }), left.name)
    await picture(page, 'organization-erasure-en')
    await accessible(page, 'an erasure')
    await person.clicks(dialog.getByRole('button', { name: words('retention.erase.label') }))
    await page.getByRole('dialog', { name: words('retention.erase.doneTitle') }).waitFor()
    await picture(page, 'organization-erased-en')
    await person.clicks(dialog.getByRole('button', { name: words('action.close') }).last())
    await page.getByText(`P-${id.slice(0, 8)}`).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

const picturedLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><rect width="120" height="40" rx="6" fill="#1d5c63"/><circle cx="22" cy="20" r="10" fill="#fff"/></svg>'

const screens = [
  ['users', 'settings.entry.users'],
  ['users?user=new', 'settings.entry.users'],
  ['teams', 'settings.entry.teams'],
  ['teams?team=new', 'settings.entry.teams'],
  ['roles', 'settings.entry.roles'],
  ['general', 'settings.entry.general'],
  ['api-keys', 'settings.entry.apiKeys'],
  ['audit', 'settings.entry.audit'],
  ['personal-data', 'retention.title'],
  ['pact', 'pact.title'],
  ['connectors', 'settings.entry.connectors'],
  ['calculation', 'calculation.title'],
] as const

describe.each(looks)('organization screens (%j)', (look) => {
  let window: Awaited<ReturnType<typeof stage.signedIn>>
  beforeAll(async () => {
    window = await stage.signedIn(owner, look.language, look)
  })
  afterAll(() => window.context.close())

  it.each(screens)('can be used by everybody: %s', async (path, title) => {
    const { page, person } = window
    await page.goto(`/organization/${path}`)
    const name = `organization-${path.replace(/\W/g, '-')}-${look.language}-${look.width}`
    await isSound(page, person.words(title), name)
  })
})

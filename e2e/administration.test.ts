import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { linkMailedTo } from './support/mail.ts'
import { Person } from './support/person.ts'
import { accessible, administrator, isSound, looks, setStage, toast } from './support/stage.ts'

const smallOwner = 'soizic@tricots-du-ponant.example'
const newPassword = 'Trame-Neuve-2027!'

const stage = setStage()

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const acts = async (person: Person, row: string, entry: Parameters<Person['words']>[0]) => {
  await person.clicks(rowOf(person.page, row).getByRole('button', { name: /^Actions for/ }))
  await person.clicks(person.page.getByRole('menuitem', { name: person.words(entry) }))
}

describe('the administrator of the platform', () => {
  const name = 'Filature des Dunes'
  const email = 'odile@filature-des-dunes.example'

  it('creates an organization, and invites its owner again: the first link ends', async () => {
    const { page, person, context, complaints } = await stage.signedIn(administrator, 'en')
    const { words } = person
    await page.goto('/platform/organizations')
    await person.clicks(person.button('organizations.new').first())
    await person.clicks(person.button('organizations.create'))
    await toast(page, words('organizations.error.title'))
    await picture(page, 'administration-refused-en')
    await accessible(page, 'a refused organization')
    await person.types(page.getByLabel(words('organization.name')), name)
    await person.types(page.getByLabel(words('organizations.ownerName')), 'Odile Marchand')
    await person.types(page.getByLabel(words('organizations.ownerEmail')), email)
    await person.chooses(
      page.getByRole('combobox', { name: words('subscription.plan') }),
      page.getByRole('option', { name: 'Professional' }),
    )
    await person.clicks(person.button('organizations.create'))
    await toast(page, words('organizations.created', { name, email }))
    const first = await linkMailedTo(stage.product.dataFolder, email)

    await acts(person, name, 'organizations.inviteOwner')
    await person.types(page.getByLabel(words('organizations.ownerName')), 'Odile Marchand')
    await person.types(page.getByLabel(words('organizations.ownerEmail')), email)
    await picture(page, 'administration-invite-again-en')
    await accessible(page, 'inviting an owner again')
    await person.clicks(person.button('users.invite.button'))
    await toast(page, words('users.invite.sent', { email }))
    await expect.poll(() => linkMailedTo(stage.product.dataFolder, email)).not.toBe(first)
    expect(complaints).toEqual([])
    await context.close()

    const theirs = await stage.window('en')
    const odile = new Person(theirs.page, 'en')
    await theirs.page.goto(first)
    await odile.types(theirs.page.getByLabel(words('auth.reset.label')), newPassword)
    await odile.clicks(odile.button('auth.reset.button'))
    await theirs.page.getByText(words('auth.reset.link')).waitFor()
    await theirs.page.goto(await linkMailedTo(stage.product.dataFolder, email))
    await odile.types(theirs.page.getByLabel(words('auth.reset.label')), newPassword)
    await odile.clicks(odile.button('auth.reset.button'))
    await odile.link('auth.login.button').waitFor()
    await theirs.context.close()
  })

  it('ends its subscription: nobody can sign in, and reads why', async () => {
    const { page, person, context } = await stage.signedIn(administrator, 'en')
    await page.goto('/platform/organizations')
    await acts(person, name, 'organizations.subscriptions')
    await person.clicks(person.button('subscription.end.button'))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(person.words('subscription.end.consequence')).waitFor()
    await picture(page, 'administration-end-subscription-en')
    await accessible(page, 'ending a subscription')
    await person.clicks(dialog.getByRole('button', { name: person.words('subscription.end.button') }))
    await toast(page, person.words('subscription.end.done', { name: 'Professional' }))
    await context.close()

    const theirs = await stage.window('en')
    const odile = new Person(theirs.page, 'en')
    await theirs.page.goto('/auth/login')
    await odile.types(theirs.page.getByLabel(odile.words('auth.email')), email)
    await odile.types(
      theirs.page.getByLabel(odile.words('auth.password'), { exact: false }).first(),
      newPassword,
    )
    await odile.clicks(odile.button('auth.login.button'))
    await theirs.page.waitForURL(/\/auth\/login\?err=NO_ACTIVE_SUBSCRIPTION/)
    await theirs.context.close()
  })

  it('deletes it after typing its name, and never the own one', async () => {
    const { page, person, context } = await stage.signedIn(administrator, 'en')
    const { words } = person
    await page.goto('/platform/organizations')
    await person.clicks(rowOf(page, 'Atelier Lin & Laine').getByRole('button', { name: /^Actions for/ }))
    const entry = page.getByRole('menuitem', { name: words('action.delete') })
    expect(await entry.innerText()).toContain(words('organizations.delete.own'))
    await page.keyboard.press('Escape')
    await acts(person, name, 'action.delete')
    const dialog = page.getByRole('dialog')
    const go = dialog.getByRole('button', { name: words('organizations.delete.button') })
    expect(await go.isDisabled()).toBe(true)
    await person.types(dialog.getByLabel(words('organizations.delete.type', { name })), name)
    await picture(page, 'administration-delete-en')
    await accessible(page, 'deleting an organization')
    await person.clicks(go)
    await toast(page, words('organizations.delete.done', { name }))
    await expect.poll(() => rowOf(page, name).count()).toBe(0)
    await context.close()
  })
})

describe('an organization on the smallest plan', () => {
  it('sees what is locked, with the prompt, and no row of its neighbour', async () => {
    const { page, person, context } = await stage.signedIn(smallOwner, 'en')
    const prompt = page.getByText('Upgrade your subscription plan to access this feature.', { exact: true })
    for (const path of ['/comparison/library', '/dashboard/organization', '/dashboard/svhc']) {
      await page.goto(path)
      await prompt.first().waitFor()
      await accessible(page, path)
    }
    await picture(page, 'locked-svhc-en')
    await page.goto('/organization/api-keys')
    await prompt.first().waitFor()
    await page.getByRole('list', { name: person.words('settings.group.organization') }).waitFor()
    await picture(page, 'locked-api-keys-en')
    await accessible(page, 'locked API keys')
    await page.goto('/evaluation/categories')
    await prompt.first().waitFor()
    await picture(page, 'locked-categories-en')
    await page.goto('/evaluation/library')
    await page.getByText('Pull marin du Ponant').first().waitFor()
    expect(await page.getByText('Pull Laine des Alpes').count()).toBe(0)
    await context.close()
  })
})

const screens = [
  ['administrator', '/platform/organizations', 'settings.entry.organizations'],
  ['administrator', '/platform/organizations?organization=new', 'settings.entry.organizations'],
  ['administrator', '/platform/plans', 'settings.entry.plans'],
  ['administrator', '/platform/plans?plan=new', 'settings.entry.plans'],
  ['smallOwner', '/organization/subscription', 'settings.entry.subscription'],
  ['smallOwner', '/organization/api-keys', 'settings.entry.apiKeys'],
] as const

describe.each(looks)('administration screens (%j)', (look) => {
  type Opened = Awaited<ReturnType<typeof stage.signedIn>>
  let windows: Readonly<Record<'administrator' | 'smallOwner', Opened>>
  beforeAll(async () => {
    windows = {
      administrator: await stage.signedIn(administrator, look.language, look),
      smallOwner: await stage.signedIn(smallOwner, look.language, look),
    }
  })
  afterAll(async () => {
    await windows?.administrator.context.close()
    await windows?.smallOwner.context.close()
  })

  it.each(screens)('can be used by everybody: %s %s', async (who, path, title) => {
    const { page, person, complaints } = windows[who]
    await page.goto(path)
    await isSound(
      page,
      person.words(title),
      `administration${path.replace(/\W+/g, '-')}-${look.language}-${look.width}`,
    )
    expect(complaints).toEqual([])
  })
})

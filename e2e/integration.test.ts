import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

describe('other systems', () => {
  it.each(looks)('are told by a webhook, in $language', async ({ language, ...look }) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const name = `Shop ${language}`
    await page.goto('/organization/webhooks')
    await person.clicks(person.button('webhooks.new').first())
    const form = page.getByRole('complementary', { name: words('webhooks.new') })
    await person.types(form.getByLabel(words('webhooks.name')), name)
    // Nobody is there: what is sent waits, and the log says why.
    await person.types(form.getByLabel(words('webhooks.address')), 'http://127.0.0.1:9/told')
    const events = form.getByRole('combobox', { name: words('webhooks.events') })
    await person.chooses(
      events,
      page.getByRole('option', { name: words('webhooks.event.product.published') }),
    )
    await picture(page, `webhook-new-${language}`)
    await accessible(page, 'a new webhook')
    await person.clicks(person.button('webhooks.create'))
    await toast(page, words('webhooks.saved'))
    await page.getByText(name).first().waitFor()
    await accessible(page, 'webhooks')
    await fitsWidth(page, 'webhooks')

    await person.clicks(page.getByRole('button', { name: new RegExp(name) }).last())
    await person.clicks(page.getByRole('menuitem', { name: words('webhooks.test.label') }))
    await toast(page, words('webhooks.test.done', { name }))
    await page.getByText(name).first().click()
    const panel = page.getByRole('complementary', { name })
    await panel.getByText('webhook.test').waitFor()
    await person.clicks(panel.getByRole('button', { name: words('webhooks.secret.show') }))
    const secret = panel.getByText(/^whsec_/)
    await secret.waitFor()
    expect(await secret.evaluate((code) => code.getBoundingClientRect().right <= innerWidth)).toBe(true)
    await panel.getByText('webhook.test').scrollIntoViewIfNeeded()
    await picture(page, `webhook-${language}`)
    await accessible(page, 'a webhook')
    await fitsWidth(page, 'a webhook')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('sign people in, in $language', async ({ language, ...look }) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const name = `Company ${language}`
    await page.goto('/organization/single-sign-on')
    await person.clicks(person.button('sso.new').first())
    const form = page.getByRole('complementary', { name: words('sso.new') })
    await person.types(form.getByLabel(words('sso.name')), name)
    await person.types(form.getByLabel(words('sso.issuer.label')), 'https://login.mill.example')
    await person.types(form.getByLabel(words('sso.clientId')), 'ecotrame')
    await person.types(form.getByLabel(words('sso.domains.label')), 'mill.example')
    await person.clicks(form.getByRole('button', { name: words('sso.groups.add') }))
    await person.types(form.getByLabel(words('sso.groups.group', { number: 1 })), 'knitwear')
    await picture(page, `single-sign-on-new-${language}`)
    await accessible(page, 'a new identity provider')
    await person.clicks(person.button('sso.create'))
    await toast(page, words('sso.saved'))
    await page.getByText(name).first().click()
    const panel = page.getByRole('complementary', { name })
    await panel.getByText(/^ecotrame-domain=/).waitFor()
    await person.clicks(panel.getByRole('button', { name: words('sso.check.button') }))
    // Whoever tests it here has no such provider.
    await panel.getByRole('status').last().waitFor()
    await person.clicks(panel.getByRole('button', { name: words('sso.scim.new') }))
    await panel.getByText(words('sso.scim.shown')).waitFor()
    await picture(page, `scim-${language}`)
    await panel.getByText(/^ecotrame-domain=/).scrollIntoViewIfNeeded()
    await picture(page, `single-sign-on-${language}`)
    await accessible(page, 'an identity provider')
    await fitsWidth(page, 'an identity provider')

    await page.goto('/organization/access')
    await page.getByText(words('accessPoints.kind.scim_token')).first().waitFor()
    await picture(page, `access-${language}`)
    await accessible(page, 'sessions and access')
    await fitsWidth(page, 'sessions and access')
    await person.clicks(person.button('accessPoints.networks.button'))
    await page.getByRole('dialog').getByLabel(words('accessPoints.networks.label')).waitFor()
    await picture(page, `access-networks-${language}`)
    await accessible(page, 'allowed networks')
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
    await context.close()

    const outside = await stage.window(language, look)
    await outside.page.goto('/auth/login')
    await outside.page.getByLabel(words('auth.email')).fill('anna@mill.example')
    await outside.page.getByRole('button', { name: words('auth.sso.button') }).click()
    await outside.page.getByRole('alert').waitFor()
    await picture(outside.page, `single-sign-on-login-${language}`)
    await accessible(outside.page, 'the login')
    await outside.context.close()
  })
})

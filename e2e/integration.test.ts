import ssh2 from 'ssh2'
import { describe, expect, it } from 'vitest'
import {
  requestIn,
  responseXml,
  samlProvider,
  signedAssertion,
  type SamlProvider,
} from '../apps/server/src/features/single-sign-on/testing/saml-provider.ts'
import { fakeSftp } from '../apps/server/src/features/connectors/testing/fake-sftp.ts'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, looks, owner, setStage, toast } from './support/stage.ts'

// Other systems of the journeys stand on this machine.
const stage = setStage({ ECOTRAME_PRIVATE_NETWORKS: '127.0.0.1/32' })

/** Where a provider leads the browser back from: a page of another site that posts a form. */
function answering(provider: SamlProvider, address: string): string {
  const request = requestIn(address)
  const attributes = { email: 'anna@saml.example' }
  const of = provider.assertion(request, { nameId: 'anna-1', attributes })
  const back = { inResponseTo: request.id, destination: request.answerUri }
  const xml = responseXml(back, signedAssertion(of, provider))
  return `<!doctype html><title>Provider</title><form method="post" action="${request.answerUri}">
    <input name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
    <input name="RelayState" value="${request.state}"></form><script>document.forms[0].submit()</script>`
}

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

  it.each(looks)(
    'give a file by SFTP once their key is accepted, in $language',
    async ({ language, ...look }) => {
      const server = await fakeSftp(ssh2.utils.generateKeyPairSync('ed25519'))
      server.files.set('/out/products.csv', Buffer.from('reference;name\nA-1;Shirt\n'))
      const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      const name = `Files ${language}`
      await page.goto('/organization/connectors')
      await person.clicks(person.button('connectors.new').first())
      const form = page.getByRole('complementary', { name: words('connectors.new') })
      await person.types(form.getByLabel(words('connectors.name')), name)
      await person.chooses(
        form.getByRole('combobox', { name: words('connectors.kind.label') }),
        page.getByRole('option', { name: words('connectors.kind.sftp') }),
      )
      const address = form.getByLabel(words('connectors.address.label'))
      await person.types(address, `${server.address}/out/products.csv`)
      await person.types(form.getByLabel(words('connectors.userName.basic')), 'mill')
      await person.types(form.getByLabel(words('connectors.secret.label')), 'woven')
      await picture(page, `connector-new-sftp-${language}`)
      await accessible(page, 'a new connector')
      await person.clicks(person.button('connectors.create'))
      await toast(page, words('connectors.saved'))
      await page.getByText(name).first().click()
      const panel = page.getByRole('complementary', { name })
      await person.clicks(panel.getByRole('button', { name: words('connectors.try.button') }))
      const shown = panel.getByRole('alert').getByText(/SHA256:/)
      await shown.waitFor()
      expect(await shown.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
      await shown.scrollIntoViewIfNeeded()
      await picture(page, `connector-host-key-${language}`)
      await accessible(page, 'a key that nobody has accepted')
      await fitsWidth(page, 'a key that nobody has accepted')
      await person.clicks(panel.getByRole('button', { name: words('connectors.hostKey.accept') }))
      await panel.getByRole('cell', { name: 'Shirt' }).waitFor()
      await picture(page, `connector-tried-${language}`)
      expect(complaints).toEqual([])
      await context.close()
      server.close()
    },
  )

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

    // The same by SAML: what its metadata says fills the form.
    await page.goto('/organization/single-sign-on')
    await person.clicks(person.button('sso.new').first())
    await person.types(form.getByLabel(words('sso.name')), `SAML ${language}`)
    await person.chooses(
      form.getByRole('combobox', { name: words('sso.protocol.label') }),
      page.getByRole('option', { name: words('sso.protocol.saml') }),
    )
    const provider = samlProvider('https://saml.mill.example')
    const { metadata, issuer } = provider
    await form.getByLabel(words('sso.metadata.label')).fill(metadata)
    await person.clicks(form.getByRole('button', { name: words('sso.metadata.read') }))
    await form.getByText(words('sso.metadata.done')).waitFor()
    expect(await form.getByLabel(words('sso.issuer.label')).inputValue()).toBe(issuer)
    await person.types(form.getByLabel(words('sso.domains.label')), 'saml.example')
    await picture(page, `saml-new-${language}`)
    await accessible(page, 'a new SAML provider')
    await person.clicks(person.button('sso.create'))
    await toast(page, words('sso.saved'))
    await page.getByText(`SAML ${language}`).first().click()
    const saml = page.getByRole('complementary', { name: `SAML ${language}` })
    await person.clicks(saml.getByRole('button', { name: words('sso.check.button') }))
    await saml.getByText(words('sso.check.ok')).waitFor()
    await saml.getByText(words('sso.addresses.entityId')).scrollIntoViewIfNeeded()
    await picture(page, `saml-${language}`)
    await accessible(page, 'a SAML provider')
    await fitsWidth(page, 'a SAML provider')
    await page.route(`${issuer}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: answering(provider, route.request().url()) }),
    )
    await person.clicks(saml.getByRole('button', { name: words('sso.try.button') }))
    await page.getByText('anna@saml.example').waitFor()
    // Nobody has proven the domain.
    await page.getByRole('alert').waitFor()
    await picture(page, `saml-tried-${language}`)
    await accessible(page, 'a SAML login that was tried')

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
    // The page of the provider is the only one of another site.
    expect(complaints).toEqual([expect.stringContaining(`foreign request ${issuer}/login?`)])
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

import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accounts } from './support/person.ts'
import { accessible, fitsWidth, isSound, setStage } from './support/stage.ts'

const stage = setStage()

const looks = [
  { language: 'en', width: 1280 },
  { language: 'fr', width: 360 },
] as const

describe.each(looks)('a verifier by link (%j)', ({ language, width }) => {
  it('checks, finds, gets an answer and signs; the version shows it', async () => {
    const { headers } = await stage.session(accounts.en)
    const list = '/evaluations?category=tshirt&state=evaluated&state=published&limit=1'
    const { items } = await stage.send<{ items: { id: string }[] }>('GET', list, undefined, headers)
    const evaluation = items[0]?.id ?? ''

    // The organization opens the room beside the version, and invites.
    const {
      page: desk,
      person,
      context: office,
    } = await stage.signedIn(accounts.en, language, { width: 1280 })
    await desk.goto(`/evaluation/results/${evaluation}?tab=versions`)
    await person.button('verification.open').first().click()
    await desk.waitForURL(/\/verifications\/[\w-]{36}/)
    await person.button('verification.invite').click()
    await desk.getByLabel(person.words('verification.invitation.name')).fill('Vera Fix')
    await desk
      .getByRole('textbox', { name: person.words('verification.invitation.email') })
      .fill('vera@body.example')
    await person.button('verification.invitation.send').click()
    const link = (await desk.getByText(/\/v\/[\w-]{43}$/).textContent()) ?? ''
    await desk.keyboard.press('Escape')

    // The verifier sees the room and nothing of the application.
    const {
      page,
      person: verifier,
      complaints,
      context,
    } = await stage.window(language, { width, height: 900 })
    const { words } = verifier
    await page.goto(new URL(link).pathname)
    await verifier.tab('verification.tab.plan').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await isSound(page, /./, `verification-room-${language}`)
    await verifier.tab('verification.tab.plan').click()
    await page
      .getByRole('button', { name: new RegExp(`^${words('verification.plan.record')}`) })
      .first()
      // On a phone it stands beneath the column that stays.
      .press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('action.save'), exact: true })
      .click()
    await page.getByText(words('verification.plan.checked'), { exact: true }).first().waitFor()
    await fitsWidth(page, 'plan')
    await picture(page, `verification-plan-${language}`)
    await verifier.tab('verification.tab.findings').click()
    await verifier.button('verification.finding.raise').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').last().fill('Which mill spun the yarn?')
    await dialog.getByRole('button', { name: words('verification.finding.raise'), exact: true }).click()
    await page.getByText('Which mill spun the yarn?').waitFor()

    await desk.reload()
    await person.tab('verification.tab.findings').click()
    await person.button('verification.finding.answer').click()
    await desk.getByRole('dialog').getByRole('textbox').fill('Mill 7 in Porto')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: words('verification.finding.answer'), exact: true })
      .click()
    await desk.getByText('Mill 7 in Porto').waitFor()
    await picture(desk, `verification-answered-${language}`)

    await page.reload()
    await verifier.button('verification.finding.close').click()
    await dialog.getByRole('button', { name: words('verification.finding.close'), exact: true }).click()
    await page.getByText(words('verification.finding.closed'), { exact: true }).waitFor()
    for (const tab of ['bill', 'chain'] as const) {
      await verifier.tab(`verification.tab.${tab}`).click()
      await fitsWidth(page, tab)
      await picture(page, `verification-${tab}-${language}`)
    }
    await verifier.tab('verification.tab.statement').click()
    await verifier.button('verification.sign').click()
    const fields = { scope: 'Cradle to grave', name: 'Vera Fix', body: 'Body & Co' } as const
    for (const [name, value] of Object.entries(fields))
      await dialog.getByLabel(words(`verification.statement.${name as keyof typeof fields}`)).fill(value)
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel(words('verification.statement.validUntil')).fill(inAYear)
    await dialog.getByRole('button', { name: words('verification.signButton'), exact: true }).click()
    await page.getByText(words('verification.statement.about')).waitFor()
    await accessible(page, 'statement')
    await picture(page, `verification-signed-${language}`)
    expect(complaints).toEqual([])
    await context.close()

    await desk.goto(`/evaluation/results/${evaluation}?tab=versions`)
    await desk
      .getByText(words('verification.verdictUntil.verified', { date: '' }).trim())
      .first()
      .waitFor()
    await picture(desk, `verification-version-${language}`)
    await desk.goto('/verifications')
    await isSound(desk, words('verification.list'), `verification-list-${language}`)
    await office.close()
  })
})

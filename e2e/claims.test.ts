import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, isSound, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

describe('claims to the public', () => {
  it('marks words, asks the data of the product, and keeps a claim with its proof', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/products/library')
    await person.clicks(page.getByRole('button', { name: words('menu.product.label'), exact: true }))
    await person.clicks(page.getByRole('menuitem', { name: words('claims.title') }))
    const box = page.getByRole('textbox', { name: words('claims.words') })
    await person.types(
      box,
      'Eco-friendly T-shirt, 100 % organic cotton, made in Bangladesh, certified by GOTS.',
    )
    const product = page.getByRole('combobox', { name: words('claims.product'), exact: true })
    await person.types(product, 'T-shirt Marin')
    await person.clicks(page.getByRole('option', { name: /PR-1001/ }))
    await person.clicks(person.button('claims.check'))
    await page.locator('mark').first().waitFor()
    expect(await page.locator('mark').count()).toBe(4)
    const country = page.getByText('Garment making: France in the evaluation')
    await country.waitFor()
    await page.getByText(/not legal advice\. The check uses only the rules of 23-11-2026/).waitFor()
    await page
      .getByText(/Annex I, point 4a/)
      .first()
      .waitFor()
    await isSound(page, words('claims.title'), 'claims-check-en')

    // The day before the directive was applied the same words had to be proved.
    await page.getByLabel(words('claims.day')).fill('2026-09-26')
    await person.clicks(person.button('claims.check'))
    await page
      .getByText(/In force since 12-12-2007/)
      .first()
      .waitFor()
    await person.clicks(page.getByText(words('claims.law')))
    await page.getByRole('table', { name: words('claims.law') }).waitFor()
    await isSound(page, words('claims.title'), 'claims-law-en')
    await page.getByLabel(words('claims.day')).fill('')

    await person.types(box, '100 % organic cotton, certified by GOTS')
    await person.clicks(person.button('claims.check'))
    await country.waitFor({ state: 'detached' })
    await person.types(page.getByRole('combobox', { name: words('claims.proofs.bound') }), 'GOTS')
    await person.clicks(page.getByRole('option', { name: 'GOTS' }))
    await person.clicks(person.button('claims.keep'))
    await toast(page, words('claims.kept'))
    const row = page.getByRole('row', { name: /100 % organic cotton/ })
    await row.getByText(words('claims.state.proved')).waitFor()
    // The certificate of the third one has expired: it fell back.
    const fallen = page.getByRole('row', { name: /OEKO-TEX/ })
    await fallen.getByText(words('claims.state.needs-proof')).waitFor()
    await isSound(page, words('claims.title'), 'claims-kept-en')

    await person.clicks(page.getByRole('tab', { name: words('claims.tab.proofs') }))
    await person.clicks(person.button('claims.proof.new'))
    const dialog = page.getByRole('dialog')
    await person.types(dialog.getByRole('textbox', { name: words('claims.proof.name') }), 'Wash test 200')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'test.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    })
    await picture(page, 'claims-new-proof-en')
    await accessible(page, 'a new proof')
    await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
    await toast(page, words('claims.proof.saved'))
    await page.getByRole('button', { name: 'Download the file of Wash test 200' }).waitFor()
    await isSound(page, words('claims.title'), 'claims-proofs-en')
    await person.clicks(page.getByRole('button', { name: 'Edit the evidence OEKO-TEX' }))
    await dialog.getByLabel(words('claims.proof.validUntil')).fill('2099-12-31')
    await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
    await page.getByText('31-12-2099').waitFor()
    await person.clicks(page.getByRole('tab', { name: words('claims.tab.kept') }))
    await fallen.getByText(words('claims.state.proved')).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is sound on a narrow dark screen in French, where French law bans words on products', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', {
      dark: true,
      width: 360,
    })
    const { words } = person
    await page.goto('/claims')
    await person.types(
      page.getByRole('textbox', { name: words('claims.words') }),
      'T-shirt BIODEGRADABLE, neutre en carbone, tricoté au Portugal',
    )
    await person.clicks(page.getByRole('combobox', { name: words('claims.place') }))
    await person.clicks(page.getByRole('option', { name: words('claims.places.product') }))
    await person.clicks(person.button('claims.check'))
    await page.getByText('Mots interdits par la loi française').waitFor()
    expect(await page.locator('mark').allTextContents()).toEqual([
      'BIODEGRADABLE1',
      'neutre en carbone2',
      'tricoté au Portugal3',
    ])
    await page
      .getByText(/n’est pas un conseil juridique/)
      .last()
      .waitFor()
    await isSound(page, words('claims.title'), 'claims-check-narrow-fr')
    // Sources are told in the language of the page.
    await page
      .getByText(/Code de l’environnement, art\. L\. 541-9-1/)
      .first()
      .waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/Annex I|Directive \(EU\)/)
    await person.clicks(page.getByText(words('claims.law')))
    await page.getByRole('table', { name: words('claims.law') }).waitFor()
    await isSound(page, words('claims.title'), 'claims-law-narrow-fr')
    await page.locator('mark').first().scrollIntoViewIfNeeded()
    await picture(page, 'claims-marked-narrow-fr')
    await page.goto('/claims?tab=kept')
    await page.getByText('Une mode respectueuse de la planète').waitFor()
    await isSound(page, words('claims.title'), 'claims-kept-narrow-fr')
    expect(complaints).toEqual([])
    await context.close()
  })
})

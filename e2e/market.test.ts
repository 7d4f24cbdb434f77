import { describe, expect, it } from 'vitest'
import type { DeclarationCandidate } from '@ecotrame/contract'
import { isSound, looks, owner, setStage } from './support/stage.ts'
import { picture } from './support/browser.ts'

const stage = setStage()

describe('the French market', () => {
  it.each(looks)(
    'is read from pasted answers, and leads to an own declaration in $language',
    async (look) => {
      const { language, ...size } = look
      const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, size)
      const { words } = person
      const { items } = await stage.send<{ items: DeclarationCandidate[] }>(
        'GET',
        '/declarations/candidates?limit=100&standing=ready',
        undefined,
        headers,
      )
      const product = items.find(({ gtin, form }) => gtin !== null && form === 'single')
      const gtin = product?.gtin ?? null
      if (product === undefined || gtin === null) throw new Error('the demo has no product that is ready')
      const answer = {
        gtins: [gtin],
        createdAt: '2026-11-20T10:00:00.000Z',
        score: 1604.76,
        upload: { version: '7.0.0', createdBy: { type: 'CITOYEN', organization: null } },
        confidenceLevel: 'Low',
      }
      await page.goto('/declarations?tab=market')
      await page.getByText(words('declarations.market.about')).waitFor()
      await page.getByText(words('declarations.market.off')).waitFor()
      await person.clicks(page.getByText(words('declarations.market.rules')))
      await page.getByText(words('declarations.market.rule.detailedLabel')).waitFor()
      await picture(page, `market-start-${language}`)
      await person.clicks(page.getByRole('button', { name: words('declarations.market.import') }))
      await page.getByLabel(words('declarations.market.paste')).fill(JSON.stringify(answer))
      await person.clicks(page.getByRole('button', { name: words('declarations.market.takeIn') }))
      await page.getByRole('dialog').getByRole('status').waitFor()
      await picture(page, `market-import-${language}`)
      await page.keyboard.press('Escape')
      await page.goto('/declarations?tab=market&state=third_party')
      await page.getByText(words('declarations.market.citizen')).first().waitFor()
      await isSound(page, words('declarations.title'), `market-${language}`)

      await page.goto('/declarations?tab=campaign')
      await page.getByRole('heading', { name: words('declarations.campaign.people') }).waitFor()
      await isSound(page, words('declarations.title'), `campaign-${language}`)
      const files = page.waitForEvent('download')
      await person.clicks(page.getByRole('button', { name: words('declarations.file.label') }))
      await person.clicks(page.getByRole('menuitem', { name: words('declarations.file.csv') }))
      expect((await files).suggestedFilename()).toMatch(/^declarations-.*\.csv$/)
      await page.goto('/declarations?tab=campaign&season=nothing-like-it')
      await page.getByText(words('declarations.campaign.empty')).waitFor()

      await page.goto(`/declarations?product=${product.id}`)
      const panel = page.getByRole('complementary').last()
      await person.clicks(panel.getByRole('button', { name: words('declarations.declare.button') }))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('declarations.declare.button') })
        .waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

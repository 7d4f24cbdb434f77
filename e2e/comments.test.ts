import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accounts } from './support/person.ts'
import { accessible, fitsWidth, setStage } from './support/stage.ts'

const stage = setStage()
const manager = 'thomas@lin-et-laine.example'
const countryOfMaking = { en: 'Country of garment making', fr: 'Pays de confection' }

let evaluation = ''
beforeAll(async () => {
  const { headers } = await stage.session(manager)
  const found = await stage.send<{ items: { id: string }[] }>(
    'GET',
    '/evaluations?search=TS-1002',
    undefined,
    headers,
  )
  evaluation = found.items[0]?.id ?? ''
})

const panelOf = (page: Page, title: string) => page.getByRole('complementary', { name: title })

describe('comments on an evaluation', () => {
  it('lead two people from a mention to an answer and to the end of a thread', async () => {
    const french = await stage.signedIn(manager, 'fr')
    const english = await stage.signedIn(accounts.en, 'en', { dark: true })
    await english.page.goto('/')
    await english.page.getByRole('banner').waitFor()

    // He asks beside the field, from the keyboard.
    const { page: his, person: he } = french
    await his.goto(`/evaluation/edit/${evaluation}?stage=confection`)
    const field = his.getByRole('combobox', { name: countryOfMaking.fr })
    await field.waitFor()
    const seeded = his.getByRole('link', {
      name: he.words('comments.mark.open_one', { count: 1, name: countryOfMaking.fr }),
    })
    await seeded.waitFor()
    await picture(his, 'comments-mark-fr')
    await field.focus()
    await his.keyboard.press('Control+Alt+m')
    const hisPanel = panelOf(his, he.words('comments.title'))
    const box = hisPanel.getByRole('textbox', {
      name: he.words('comments.new', { name: countryOfMaking.fr }),
    })
    await box.waitFor()
    await box.focus()
    await his.keyboard.type('Un mot de @emi')
    await hisPanel.getByRole('option', { name: /Emily Carter/ }).waitFor()
    await picture(his, 'comments-naming-fr')
    await his.keyboard.press('Enter')
    await his.keyboard.type('<b>svp</b> : https://example.org/fiche')
    await his.keyboard.press('Control+Enter')
    await hisPanel.getByText('<b>svp</b>').waitFor()
    await accessible(his, 'the panel of comments')
    await picture(his, 'comments-panel-fr')

    // She is told, is led to it, and answers.
    const { page: hers, person: she } = english
    const bell = hers.getByRole('button', { name: /^Notifications/ })
    await hers
      .getByText(/Thomas Leroy mentioned you/)
      .first()
      .waitFor()
    await bell.click()
    await hers
      .getByRole('dialog')
      .getByRole('link', { name: /Thomas Leroy mentioned you/ })
      .click()
    await hers.waitForURL(`**/evaluation/edit/${evaluation}?*comments=*`)
    const herPanel = panelOf(hers, she.words('comments.title'))
    const thread = herPanel.getByRole('listitem').filter({ hasText: '<b>svp</b>' }).first()
    await thread.waitFor()
    await expect.poll(() => new URL(hers.url()).searchParams.get('stage')).toBe('confection')
    await thread.getByText(she.words('comments.reply'), { exact: true }).click()
    await thread
      .getByRole('textbox', { name: she.words('comments.replyTo', { name: 'Thomas Leroy' }) })
      .fill('It is Bangladesh.')
    await thread.getByRole('button', { name: she.words('comments.send'), exact: true }).click()
    await thread.getByText('It is Bangladesh.').waitFor()
    await accessible(hers, 'the thread that she was led to')
    await picture(hers, 'comments-thread-en-dark')

    // He sees it come in, and settles the thread; it leaves her open ones too.
    const answered = hisPanel.getByRole('listitem').filter({ hasText: 'It is Bangladesh.' }).first()
    await answered.waitFor()
    await answered.getByRole('button', { name: he.words('comments.resolve') }).click()
    await hisPanel.getByRole('tab', { name: he.words('comments.tab.resolved', { count: 1 }) }).click()
    await hisPanel.getByText(/^Résolu par Thomas Leroy/).waitFor()
    await thread.waitFor({ state: 'hidden' })
    expect([...french.complaints, ...english.complaints]).toEqual([])
    await french.context.close()
    await english.context.close()
  })

  it('stand on figures, stages and versions of a result, also on a phone', async () => {
    const { page, person, context, complaints } = await stage.signedIn(manager, 'fr', { width: 360 })
    await page.goto(`/evaluation/results/${evaluation}?tab=versions`)
    const mark = page.getByRole('link', { name: person.words('comments.mark.add', { name: 'Version 1' }) })
    await mark.first().waitFor()
    await mark.first().click()
    const panel = panelOf(page, person.words('comments.title'))
    const box = panel.getByRole('textbox', { name: person.words('comments.new', { name: 'Version 1' }) })
    await box.fill('La première, avant la teinture.')
    await panel.getByRole('button', { name: person.words('comments.send'), exact: true }).click()
    await panel.getByText('La première, avant la teinture.').waitFor()
    await fitsWidth(page, 'the panel on a phone')
    await accessible(page, 'the panel on a phone')
    await picture(page, 'comments-phone-fr')
    await page.keyboard.press('Escape')
    const open = { count: 1, name: 'Version 1' }
    await page.getByRole('link', { name: person.words('comments.mark.open_one', open) }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'
import { root } from './product.ts'

interface Stage {
  readonly id: string
  readonly name: string
  readonly name_fr: string
}
const stages = JSON.parse(
  readFileSync(join(root, 'packages/reference-data/data/forms/life-cycles.json'), 'utf8'),
) as readonly Stage[]

/** Somebody who describes shoes in the form, on a desk or on a phone. */
export class ShoeMaker {
  readonly #person: Person
  constructor(person: Person) {
    this.#person = person
  }

  /** The words of the form's data in the language of the person. */
  says = (english: string, french: string): string => ({ en: english, fr: french })[this.#person.language]

  async opens(stage: string): Promise<void> {
    const { page, words, tab } = this.#person
    // The quick page has no stages.
    await tab('editor.page.details').click()
    const found = stages.find(({ id }) => id === stage)
    const select = page.getByRole('combobox', { name: words('editor.stages.label') })
    const link = page
      .getByRole('navigation', { name: words('editor.stages.label') })
      .locator(`[href$="stage=${stage}"]`)
    // A screen has one of the two, and neither while its details are on their way.
    await select.or(link).filter({ visible: true }).first().waitFor()
    if (await select.isVisible()) {
      const name = this.says(found?.name ?? '', found?.name_fr ?? '')
      await this.#person.chooses(select, page.getByRole('option', { name }).first())
    } else {
      await link.click()
      await page.getByRole('banner').hover()
    }
    await page.waitForURL(`**stage=${stage}`)
  }

  async picks(box: Locator, typed: string): Promise<void> {
    // The list of the field before may still be closing.
    const entry = this.#person.page.getByRole('option').filter({ hasText: typed }).first()
    await this.#person.chooses(box, entry, typed)
  }

  /** A part of one material: its name and the share come by keyboard, where the cursor already is. */
  async addsPart(name: string, material: string, share: string): Promise<void> {
    const { page, words, button } = this.#person
    await button('editor.part.add').click()
    await page.keyboard.type(name)
    const add = page.getByRole('combobox', { name: `${words('editor.material.add')}, ${name}` })
    await this.picks(add, material)
    await page.keyboard.type(share)
    await page.keyboard.press('Tab')
  }

  /** Two countries of one material: the second takes the rest. */
  async addsOrigins(material: string, first: string, share: string, second: string): Promise<void> {
    const { page, words } = this.#person
    await page.getByRole('button', { name: words('editor.entry.menu', { name: material }) }).click()
    await page.getByRole('menuitem', { name: words('editor.origin.several') }).click()
    const origins = page.getByRole('group', { name: words('editor.origin.label', { name: material }) })
    // The first country has its line already.
    await this.picks(origins.getByRole('listitem').first().getByRole('combobox'), first)
    await origins.getByRole('textbox').first().fill(share)
    await page.keyboard.press('Tab')
    await this.picks(origins.getByRole('combobox', { name: words('editor.origin.add') }), second)
  }
}

import type { Locator, Page } from 'playwright-core'
import type { Language } from '@ecotrame/texts'
import { catalogues } from '@ecotrame/texts/catalogues/all'
import type { TextId } from '@ecotrame/texts/catalogues/areas'
import { stepMilliseconds } from './browser.ts'
import { demoPassword } from './product.ts'

export type { Language }

/** The words of the product in that language, with their placeholders filled in. */
const wordsOf =
  (language: Language) =>
  (key: TextId, values: Readonly<Record<string, string | number>> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      catalogues[language][key] ?? key,
    )

export const accounts = { en: 'emily@lin-et-laine.example', fr: 'ines@lin-et-laine.example' } as const

/** Somebody who uses the product, and how often they had to click, type or press. */
export class Person {
  readonly page: Page
  readonly language: Language
  readonly words: ReturnType<typeof wordsOf>
  interactions = 0

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.words = wordsOf(language)
  }

  async clicks(target: Locator): Promise<void> {
    this.interactions += 1
    await target.click()
  }
  /**
   * Opens a list by its key. A click that a busy machine stretches to half a second is a press, a drag and a release
   * over the entry that lies under it: the list closes again.
   */
  async opensList(box: Locator): Promise<void> {
    this.interactions += 1
    await box.press('ArrowDown')
  }
  /**
   * Takes an entry of a list. A screen that has just changed may take the focus when the list is open already, which
   * closes it: it is opened again.
   */
  async chooses(box: Locator, entry: Locator, typed = ''): Promise<void> {
    const patience = 6_000
    for (const begun = Date.now(); ;) {
      if ((await box.getAttribute('aria-expanded')) !== 'true') await this.opensList(box)
      if (typed !== '') await box.fill(typed)
      try {
        await entry.click({ timeout: patience })
        this.interactions += 1
        return
      } catch (error) {
        if (Date.now() - begun > stepMilliseconds) throw error
      }
    }
  }
  async types(target: Locator, text: string): Promise<void> {
    this.interactions += 1
    await target.fill(text)
  }
  async presses(key: string): Promise<void> {
    this.interactions += 1
    await this.page.keyboard.press(key)
  }

  button = (key: TextId) => this.page.getByRole('button', { name: this.words(key), exact: true })
  link = (key: TextId) => this.page.getByRole('link', { name: this.words(key), exact: true })
  tab = (key: TextId) => this.page.getByRole('tab', { name: this.words(key), exact: true })
  liveScore = () => this.page.getByRole('complementary', { name: this.words('evaluation.liveScore') })

  /** Waits until the form says that it is saved; “Unsaved changes” says it within a word. */
  seesSaved = (): Promise<void> =>
    this.page
      .getByText(new RegExp(`^${this.words('form.saved', { time: '' }).trim()} `))
      .first()
      .waitFor()

  /** Fills in and sends the login form that is on screen. */
  async logsIn(email: string = accounts[this.language], password: string = demoPassword): Promise<void> {
    await this.types(this.page.getByLabel(this.words('auth.email')), email)
    await this.types(this.page.getByLabel(this.words('auth.password'), { exact: false }).first(), password)
    await this.clicks(this.button('auth.login.button'))
    await this.page.getByRole('banner').waitFor()
  }
}

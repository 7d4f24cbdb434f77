import { expect, it } from 'vitest'
import { productScreens } from '../apps/web/src/app/product-screens.ts'
import { settingsScreens } from '../apps/web/src/app/settings-screens.ts'
import { comesToRest } from './support/browser.ts'
import { isPseudo, speakPseudo, strayWords, textsOf } from './support/pseudo-language.ts'
import { administrator, owner, setStage } from './support/stage.ts'

const stage = setStage()

/** Screens of one thing that are looked at, and the list that the thing is taken from. */
const listOf: Readonly<Record<string, string>> = {
  '/evaluation/edit/$id': '/evaluations?state=evaluated&limit=1',
  '/evaluation/results/$id': '/evaluations?state=evaluated&limit=1',
  '/products/edit/$id': '/products?limit=1',
  '/packagings/edit/$id': '/packagings?limit=1',
  '/component/edit/$id': '/components?limit=1',
}
const isPlain = (path: string) => !path.includes('$')
const ofPlatform = (path: string) => path.startsWith('/platform/')
const settings = Object.keys(settingsScreens).filter(isPlain)

/** The same in every language: the product, what languages call themselves, units, formats and marks of a keyboard. */
const sameEverywhere =
  /^(?:Ecotrame|English|Français|EN English|FR Français|pts?|[kmµ]?g|[kM]?Wh|MJ|km|[mµ]Pt|[kM] (?:pts|µPt)|t CO₂ eq|CSV|XLSX|JSON|PDF|PNG|SVG|GTIN|Ctrl|Esc)$/

it.each([
  ['the platform', administrator, settings.filter(ofPlatform)],
  ['account and organization', owner, settings.filter((path) => !ofPlatform(path))],
  ['lists and dashboards', owner, Object.keys(productScreens).filter(isPlain)],
  ['one thing', owner, Object.keys(listOf)],
])('every text of the screens of %s stands in a catalogue', async (_screens, email, paths) => {
  const { page, headers, auth } = await stage.signedIn(email, 'en')
  const speech = await speakPseudo(page, auth)
  const stray = new Set<string>()
  for (const path of paths) {
    const list = listOf[path]
    const address =
      list === undefined
        ? path
        : await stage
            .send<{ readonly items: readonly { readonly id: string }[] }>('GET', list, undefined, headers)
            .then(({ items }) => path.replace('$id', items[0]?.id ?? ''))
    await page.goto(address)
    // An address is on screen when its words are; what it asks the server for comes after.
    await expect
      .poll(async () => (await textsOf(page)).filter(isPseudo).length, { message: path })
      .toBeGreaterThan(5)
    await comesToRest(page)
    const texts = await textsOf(page)
    const known = await speech.known()
    for (const words of texts.flatMap((text) => strayWords(text, known)))
      if (!sameEverywhere.test(words)) stray.add(`${path}: ${words}`)
  }
  expect([...stray]).toEqual([])
})

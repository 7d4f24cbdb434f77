import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Page } from 'playwright-core'
import { root } from './product.ts'

const accents: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    c: 'č',
    d: 'ď',
    e: 'é',
    g: 'ğ',
    i: 'í',
    l: 'ľ',
    n: 'ň',
    o: 'ó',
    r: 'ř',
    s: 'š',
    t: 'ť',
    u: 'ú',
    y: 'ý',
    z: 'ž',
  },
  ...{
    A: 'Á',
    C: 'Č',
    D: 'Ď',
    E: 'É',
    I: 'Í',
    N: 'Ň',
    O: 'Ó',
    R: 'Ř',
    S: 'Š',
    T: 'Ť',
    U: 'Ú',
    Y: 'Ý',
    Z: 'Ž',
  },
}

/** `{{count}} rows` in a language that nobody speaks: `[!! {{count}} řówš !!]`. */
const pseudo = (text: string): string =>
  `[!! ${text.replaceAll(/(\{+\w+\}+)|[a-z]/gi, (letter, filledIn?: string) => filledIn ?? accents[letter] ?? letter)} !!]`

export const isPseudo = (text: string): boolean => text.includes('[!!')

/** What each key says in English, in any catalogue; keys of several catalogues may say several things. */
function englishTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = join(root, 'packages/texts/catalogues/en')
  const found = new Map<string, Set<string>>()
  const take = (catalogue: object): void => {
    for (const [key, value] of Object.entries(catalogue))
      if (typeof value === 'string') found.set(key, (found.get(key) ?? new Set()).add(value))
      else take(value)
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    take(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return found
}

/** A script of the built product with the texts of the catalogues that it carries in the language that nobody speaks. */
function translated(script: string, english: ReadonlyMap<string, ReadonlySet<string>>): string {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest)
  const texts: { readonly from: number; readonly to: number; readonly text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) {
      const { text } = node.initializer
      const key = ts.isComputedPropertyName(node.name) ? '' : node.name.text
      if (english.get(key)?.has(text))
        texts.push({ from: node.initializer.getStart(source), to: node.initializer.end, text: pseudo(text) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.reduceRight(
    (all, { from, to, text }) => all.slice(0, from) + JSON.stringify(text) + all.slice(to),
    script,
  )
}

const ofTexts = /\/assets\/(?:en|first)-[\w-]+\.js$/
const scripts = new Map<string, string>()

/** Data that the browser carries: names of processes, evidence and the like stand in tables, each with its languages. */
function namesInTables(): string {
  const folder = join(root, 'packages/reference-data/data')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:csv|json)$/.test(name) && !name.endsWith('reference_cases.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

/** Names of countries and of months, which the browser knows by itself. */
const namesInBrowser = (): readonly string[] => {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))
  const regions = new Intl.DisplayNames('en', { type: 'region' })
  const month = new Intl.DateTimeFormat('en', { month: 'long' })
  return [
    ...letters.flatMap((one) => letters.map((other) => regions.of(one + other) ?? '')),
    ...letters.slice(0, 12).map((_, number) => month.format(new Date(2026, number))),
  ]
}

/**
 * Lets this page speak the language that nobody speaks. `known`: what stands in no catalogue and may be read all the same: all texts that the server has sent,
 * the session, names in tables and those of the browser, in small letters.
 */
export async function speakPseudo(
  page: Page,
  session: unknown,
): Promise<{ readonly known: () => Promise<string> }> {
  const english = englishTexts()
  const always = [namesInTables(), ...namesInBrowser()].join('\n')
  const answers: Promise<unknown>[] = []
  await page.route(ofTexts, async (route) => {
    const url = route.request().url()
    const answer = await route.fetch()
    const body = scripts.get(url) ?? translated(await answer.text(), english)
    scripts.set(url, body)
    await route.fulfill({ response: answer, body })
  })
  page.on('response', (answer) => {
    // Of a page that was left there is no body any more.
    if (/json/.test(answer.headers()['content-type'] ?? '')) answers.push(answer.json().catch(() => null))
  })
  return {
    known: async () => {
      const words = wordsIn([session, ...(await Promise.all(answers))])
        .map((text) => onOneLine(text.replaceAll(signsOfMarkdown, '$1')))
        .join('\n')
      return `${words}\n${always}`.toLowerCase()
    },
  }
}
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const signsOfMarkdown = /\[([^\]]*)\]\([^)]*\)|[*_`]|^- /gm

const wordsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : []

/** Every text on the page that people see or that is read out. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, iframe, [lang]:not(html)') !== null || !element.checkVisibility())
        continue
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      found.add(own.map((node) => node.textContent ?? '').join(''))
      for (const name of spoken) found.add(element.getAttribute(name) ?? '')
    }
    return [...found]
  })

/** What of a text comes from no catalogue and is not known otherwise. */
export function strayWords(text: string, known: string): readonly string[] {
  let rest = onOneLine(text)
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/\[!!(?:(?!\[!!|!!\]).)*!!\]/gs, '|')
  }
  return rest
    .replaceAll(/[+\-\u2212]?\d[\d\s.,]*/g, '|')
    .split(/[|·:,;()–→…“”/\n]/)
    .map((words) => words.trim())
    .filter((words) => /\p{L}{2,}/u.test(words) && !known.includes(words.toLowerCase()))
}

/** What docs/words.md refuses: the phrases of its table, codes within sentences, English in French. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of products, units and standards that look like a code. */
const notCodes = new Set(
  'openLCA iOS kWh kBq mPt µPt eBay eCl@ss pH GmbH LibreOffice JavaScript JSON-LD CC-BY CC-BY-SA QR-Code'.split(
    ' ',
  ),
)
const codes = [/\b[A-Z]+(?:_[A-Z\d]+)+\b/g, /\bW-[A-Z]+\b/g, /\b[a-z]+(?:[A-Z][a-z]+)+\b/g]
/** Words of English that no French sentence has. */
const english =
  /(?<!\p{L})(?:the|and|of|with|without|from|this|that|these|those|which|was|were|has|have|been|not|your|you|its|their|they|by|for|is|are|it|to|or|as|if|when|each|every|after|before|until|yes)(?!\p{L})/giu
/** French words among them. */
const alsoFrench = new Set(['as', 'or'])
/** What is cited keeps its language. */
const cited = /«[^»]*»|“[^”]*”|Apparel and Footwear|Product Environmental Footprint Category Rules/g

/**
 * @typedef {{ readonly en: readonly Phrase[], readonly fr: readonly Phrase[] }} Rules
 * @typedef {{ phrase: string, pattern: RegExp, say: string }} Phrase
 */

/** @returns {Rules} of the table in docs/words.md */
export function readRules(root) {
  const rows = readFileSync(join(root, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const phrases = (say, never) =>
    rows.flatMap((row) =>
      row[never]
        .split(' · ')
        .filter((phrase) => phrase !== '')
        .map((phrase) => ({ phrase, pattern: patternOf(phrase), say: row[say] })),
    )
  return { en: phrases(2, 4), fr: phrases(3, 5) }
}

function patternOf(phrase) {
  const literal = phrase
    .replaceAll('"', '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
  const words = literal.replaceAll(' ', String.raw`[ \u00a0]`).replaceAll('…', String.raw`\p{L}*`)
  if (phrase.startsWith('"')) return new RegExp(`^${words}$`, 'iu')
  return new RegExp(String.raw`(?<![\p{L}\d-])${words}(?![\p{L}\d-])`, 'iu')
}

/** Where a label of the specification, a licence, a standard or a choice that files bring back has the word, it stays. */
const kept = [
  { key: /^scoreLabel\.|\/score-labels\//, phrase: 'French durability multipliers' },
  { key: /^forms\/pef-shared\.json/, phrase: 'made-up' },
  { key: /^terms\.|licen[cs]e/i, phrase: 'English in French' },
]
const isKept = (key, phrase) => kept.some((one) => one.phrase === phrase && one.key.test(key))

/**
 * @param {import('./wordings.mjs').Wording} wording
 * @param {Rules} rules
 * @returns {readonly string[]} what is wrong with it
 */
export function faultsOf({ key, en, fr }, rules) {
  const found = ['en', 'fr'].flatMap((language) => {
    const text = plain({ en, fr }[language])
    const refused = rules[language]
      .filter(({ phrase, pattern }) => pattern.test(text) && !isKept(key, phrase))
      .map(({ phrase, say }) => `${language}: “${phrase}”, say: ${say}`)
    return [...refused, ...codesIn(text).map((code) => `${language}: code in a sentence: ${code}`)]
  })
  return [...found, ...englishIn(key, plain(en), plain(fr))]
}

/** Without what is filled in, markup and addresses. */
const plain = (text) =>
  text
    .replaceAll(/\{\{?[^{}]*\}?\}/g, '…')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/https?:\S+|(?:\/[\w{}:.-]+)+/g, '…')

/** A text of three words or more that is the same in both languages. */
const isCopied = (en, fr) => en === fr && (en.match(/(?<!\p{L})\p{Ll}{3,}(?!\p{L})/gu) ?? []).length > 2

const isSentence = (text) => / /.test(text.trim())

const codesIn = (text) =>
  isSentence(text)
    ? codes.flatMap((code) => text.match(code) ?? []).filter((code) => !notCodes.has(code))
    : []

function englishIn(key, en, fr) {
  if (isKept(key, 'English in French')) return []
  const words = [...new Set(fr.replaceAll(cited, ' ').match(english) ?? [])]
  const found = words.filter((word) => !alsoFrench.has(word.toLowerCase()))
  return found.length > 0 || isCopied(en, fr)
    ? [`fr: English in French: ${found.join(', ') || 'as in English'}`]
    : []
}

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { spokenWords, type SpokenPair } from './platform/testing/spoken-words.ts'

const root = join(import.meta.dirname, '../../..')
/**
 * Not for the people of the product: tests, the names of the demo, the command line (an archive arrives by it) and the
 * metrics of who runs the installation, the description of the API, of its tools for agents and of SCIM, what partners are sent, and what is official in its own words: the interface of the
 * calculator, the columns of the State's open data, and what is read out for the label, which has no translation.
 */
const left =
  /testing|isolation|hostile|seed|demo|\/start\/|platform\/metrics\/|src\/public-operations|features\/agents\/(?:mcp-server|route|tools)|scim\/discovery|pact\/wire-texts|platform\/(?:http\/openapi|pictures\/serve-pictures)|organization-archives\/(?:archive-file|arrive|bring-forward|write-rows)|french-cost\/textile\/|french-cost\/official|french-label\/label-texts|french-declaration\/read-listing/
const folders = [
  'apps/server/src',
  'packages/texts/src',
  'packages/reading/src',
  'packages/lca/src',
  'packages/reference-data/src',
]
const { pairs, alone } = spokenWords(
  folders.map((folder) => join(root, folder)),
  root,
  left,
)

/** Publishers call themselves so, and models of impact are called so, in every language. */
const sameEverywhere =
  /^(?:Ecobalyse \{\}, ministère|European Chemicals Agency, |(?:[A-Z]\p{L}+ \d{4}|AWARE 100), [A-Z]\p{L}+ \d{4}$)/u
const ownWords = (text: string) => text.replaceAll(/\{\w*\}/g, '').match(/\p{L}+/gu) ?? []
const filledIn = (text: string) => (text.match(/\{\w*\}/g) ?? []).sort()
const broken = (isBroken: (pair: SpokenPair) => boolean) =>
  pairs.filter(isBroken).map(({ where, en, fr }) => `${where}: ${en} | ${fr}`)

describe('what the server says to people: problems, mail, files, news, the audit log', () => {
  test('stands in both languages', () => {
    expect(pairs.length).toBeGreaterThan(900)
    expect(broken(({ en, fr }) => (en.trim() === '') !== (fr.trim() === ''))).toEqual([])
    expect(alone.filter(({ words }) => !sameEverywhere.test(words))).toEqual([])
  })
  test('is translated: no sentence is the same in both', () => {
    expect(broken(({ en, fr }) => ownWords(en).length > 3 && en === fr)).toEqual([])
  })
  test('fills in the same', () => {
    expect(broken(({ en, fr }) => String(filledIn(en)) !== String(filledIn(fr)))).toEqual([])
  })
  test('has French as it is printed: its apostrophe, and a space before what is doubled', () => {
    expect(broken(({ fr }) => /\p{L}'\p{L}/u.test(fr) || /[\p{L}\d][;!?](?:\s|$)/u.test(fr))).toEqual([])
  })
})

import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { piecesOf, wordsOf } from './markup.ts'
import { SafeHtml } from './safe-html.tsx'

const shown = async (html: string) => (await show(<SafeHtml html={html} />)).container

it('keeps the words and the plain marks and drops everything that could act', async () => {
  const html =
    '<p onclick="steal()">Run <strong>done</strong><img src=x onerror="steal()"><script>steal()</script> <a href="javascript:steal()">see</a></p>'
  const container = await shown(html)
  expect(container.querySelector('p')?.outerHTML).toBe('<p>Run <strong>done</strong> see</p>')
})

it('never hands it to the browser’s own parser', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const set = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  await shown('<p onclick="steal()">Run</p>')
  wordsOf('<img src=x onerror="steal()">')
  expect([...parse.mock.calls, ...set.mock.calls].filter(([html]) => html.includes('steal'))).toEqual([])
  vi.restoreAllMocks()
})

it.each([
  ['a &lt;b&gt; &amp; &eacute;&#233;&nbsp;c', 'a <b> & éé\u00a0c'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
  ['<script>steal()', ''],
  ['<style>p{}</style>a<!-- b --><![CDATA[c]]>', 'a'],
  ['<b>one <i>two</b> three</i>', 'one two three'],
  ['</p></strong>x', 'x'],
  ['<constructor>a</constructor><toString>b', 'ab'],
  ['<svg><style><img src=x onerror=steal()></style>y', 'y'],
])('reads %s as %s', (html, words) => expect(wordsOf(html)).toBe(words))

it('gives a word with an entity in one piece', () =>
  expect(piecesOf('caf&eacute; &amp; <b>fil</b>')).toEqual(['café & ', { mark: 'b', inside: ['fil'] }]))

it('draws what is nested too deep to its words', async () => {
  const container = await shown(`${'<b>'.repeat(20_000)}deep`)
  expect(container.textContent).toMatch(/deep$/)
  expect(container.querySelectorAll('b').length).toBeLessThan(100)
})

import { describe, expect, test } from 'vitest'
import { readXml, XmlError, xmlReader, xmlTree } from './xml.ts'

const silent = { opened: () => undefined, closed: () => undefined, said: () => undefined }
const refused = (xml: string) => () => readXml(xml, silent)

test('a tree has names without prefix, attributes and texts', () => {
  const { children, attributes } = xmlTree(
    '<a:x xml:lang="en" __proto__="y">1 &lt;&#50;<b><![CDATA[<c>]]></b>3</a:x>',
  )
  expect(attributes['lang']).toBe('en')
  expect(children).toMatchObject([{ name: 'b', text: '<c>' }])
})

test('pieces may end anywhere', () => {
  const xml = '<a b="é\u{1f9f5}>"><!-- c -->d&amp;e<f/>\r\n</a>'
  const read = (pieces: readonly string[]) => {
    const told: string[] = []
    const reader = xmlReader({
      opened: (name, attributes) => told.push(name, ...Object.values(attributes)),
      closed: (name) => told.push(`/${name}`),
      said: (text) => told.push(text),
    })
    pieces.forEach((piece) => reader.write(piece))
    reader.end()
    return told.join('|')
  }
  expect(read([...xml].flatMap((character) => character.split('')))).toBe(read([xml]))
})

describe('limits', () => {
  test('hold for each tag and text, not for the document', () => {
    expect(refused(`<a>${'<b c="d">e</b>'.repeat(700_000)}</a>`)).not.toThrow()
    expect(refused(`<a>${'b'.repeat(5_000_000)}</a>`)).toThrow(XmlError)
    expect(refused(`<a b="${'c'.repeat(5_000_000)}"/>`)).toThrow(XmlError)
    const endless = xmlReader(silent)
    endless.write('<a b="')
    expect(() => Array.from({ length: 200 }, () => endless.write('c'.repeat(65_536)))).toThrow(XmlError)
  })
  test.each([
    ['depth', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an entity of nobody', '<a>&b;</a>'],
    ['an end of something else', '<a></b>'],
    ['no end', '<a>'],
    ['nothing', ''],
    ['zeros', '<a>\0</a>'],
  ])('%s is refused', (_what, xml) => {
    expect(refused(xml)).toThrow(XmlError)
  })
  test('a tree has so many elements', () => {
    expect(() => xmlTree(`<a>${'<b/>'.repeat(500_001)}</a>`)).toThrow(XmlError)
  })
})

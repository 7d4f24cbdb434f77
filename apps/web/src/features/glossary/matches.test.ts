import { describe, expect, it } from 'vitest'
import { areFoundIn, piecesOf, soughtWords } from './matches.ts'

const marked = (text: string, search: string) =>
  piecesOf(text, soughtWords(search))
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('')

describe('what is sought is marked where it stands', () => {
  it.each([
    ['Étape de l’évaluation', 'etape', '[Étape] de l’évaluation'],
    ['Étape de l’évaluation', "l'eva", 'Étape de [l’éva]luation'],
    ['le nœud de l’œuvre', 'oeu', 'le n[œu]d de l’[œu]vre'],
    ['un\u202f% d’air', 'un %', '[un]\u202f[%] d’air'],
    ['aaa', 'aa', '[aaa]'],
    ['1+1 (.*)', '(.*)', '1+1 [(.*)]'],
    ['E\u0301tape', 'e', '[E\u0301]tap[e]'],
    ['💧 water', 'water', '💧 [water]'],
    ['nothing', '  ', 'nothing'],
  ])('%s, %s', (text, search, shown) => expect(marked(text, search)).toBe(shown))

  it('finds an entry in which every word stands somewhere', () => {
    expect(areFoundIn(soughtWords('fil TITRE'), 'Titre du fil', 'longueur')).toBe(true)
    expect(areFoundIn(soughtWords('fil laine'), 'Titre du fil', 'longueur')).toBe(false)
  })
})

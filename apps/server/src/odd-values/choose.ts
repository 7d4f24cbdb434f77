import { oddLines, oddTexts } from '@ecotrame/contract/testing/odd-values'
import type { JsonSchema } from '../isolation/sample.ts'

/** What a schema of a day, a moment, a mail address or a web address takes and nobody expects. */
const oddByFormat: Readonly<Record<string, readonly string[]>> = {
  date: ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2024-02-29', '1970-01-01', '1000-02-28'],
  'date-time': [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '1000-06-30T12:00:00Z',
    '2026-02-30T00:00:00Z',
  ],
  email: ["o'hara+=1%2@walk.example", `${'l'.repeat(60)}@walk.example`, 'a@xn--bcher-kva.example'],
  uri: [
    'https://[::1]/%c0%ae?a=b#c',
    "https://walk.example/'><script>alert(1)</script>",
    'https://walk.example/%zz',
  ],
}

/** Gives every kind of field every odd text in turn: over a whole walk each comes to stand in each kind. */
export function oddChooser(): (schema: JsonSchema) => string {
  const turns = new Map<string, number>()
  return (schema) => {
    const { format = '', pattern = '', maxLength = Infinity } = schema
    const kind = `${format} ${pattern}`
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const all = oddByFormat[format] ?? [...oddTexts, ...oddLines]
    const text = all[turn % all.length] ?? ''
    // No letter is cut in two.
    return text.length <= maxLength ? text : [...text].slice(0, Math.floor(maxLength / 2)).join('')
  }
}

import { folded } from '../../platform/lists/folded.ts'

/** Legal forms and fillers: two names that differ by them only are the same name. */
const fillers = new Set(
  (
    'co company corp corporation inc incorporated ltd limited llc plc pvt private pte pty sa sas sarl srl spa snc ' +
    'gmbh ag kg bv nv oy ab as sti san tic lda ltda sl sociedade sociedad anonima cv pt tbk sdn bhd jsc stock joint ' +
    'the and et de do da e y di le la les of for m s'
  ).split(' '),
)

const wordsOfText = (text: string): string[] =>
  folded(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')

/** A name without accents, case, punctuation and legal forms. */
export function bareName(name: string): string {
  const words = wordsOfText(name)
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}

/** An address without accents, case and punctuation; `null` where it is too short to tell anything. */
export function bareAddress(address: string | null): string | null {
  const bare = wordsOfText(address ?? '').join(' ')
  return bare.length < 12 ? null : bare
}

export function trigrams(text: string): ReadonlySet<string> {
  const padded = `  ${text.replaceAll(' ', '')} `
  const parts = new Set<string>()
  for (let place = 0; place + 3 <= padded.length; place += 1) parts.add(padded.slice(place, place + 3))
  return parts
}

/** Sørensen–Dice: 0 nothing in common, 1 the same. */
export function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let common = 0
  for (const part of a) if (b.has(part)) common += 1
  return (2 * common) / (a.size + b.size)
}

import type { FacilityProcess } from '@ecotrame/contract'
import type { FacilityProcessWord } from '@ecotrame/reference-data'
import type { Language } from '../../../platform/sessions/session.ts'
import { wordsIn } from '../../../platform/lists/folded.ts'

/** Words of lists for what a facility does. */
export interface ProcessWords {
  readonly byWord: ReadonlyMap<string, FacilityProcess>
  /** One word for each process: what a problem proposes. */
  readonly proposed: Readonly<Record<Language, readonly string[]>>
}

export function processWordsOf(table: readonly FacilityProcessWord[]): ProcessWords {
  const proposedIn = (language: Language) =>
    table.filter(({ proposed }) => proposed === language).map(({ word }) => word)
  return {
    byWord: new Map(table.map(({ process, word }) => [wordsIn(word), process])),
    proposed: { en: proposedIn('en'), fr: proposedIn('fr') },
  }
}

/** What a cell names, and the words of it that nobody knows. */
export interface NamedProcesses {
  readonly processes: FacilityProcess[]
  readonly unknown: readonly string[]
}

/** Footwear is assembled too, and then it is not a garment that is made. */
const footwear = /shoe|footwear|chaussure|sneaker|\bboots?\b|sandal/i

/** The processes that a cell names; `;` and `|` part them, and where a part is unknown `,`, `/`, `&` and “and” too. */
export function processesNamed(cell: string, { byWord }: ProcessWords, product = ''): NamedProcesses {
  const processes: FacilityProcess[] = []
  const unknown: string[] = []
  const take = (part: string, finer: readonly RegExp[]): void => {
    const words = wordsIn(part)
    const found = byWord.get(words)
    const [mark, ...others] = finer
    if (words === '') return
    if (found !== undefined) processes.push(found)
    else if (mark === undefined || !mark.test(part)) {
      if (others.length > 0) take(part, others)
      else unknown.push(part.trim())
    } else for (const piece of part.split(mark)) take(piece, others)
  }
  take(cell, [/[;|]/, /,/, /\/|&|\+|\s(?:and|et)\s/i])
  const isFootwear = footwear.test(product)
  const made = processes.map((one) => (isFootwear && one === 'garmentMaking' ? 'footwearMaking' : one))
  return { processes: [...new Set(made)], unknown }
}

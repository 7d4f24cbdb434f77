type Words = Readonly<Record<string, string>>

/** English words in another language; a day within them stands as it is. What the language lacks is said in English. */
export function saidIn(words: Words, english: string): string {
  const [day] = /\d{2}-\d{2}-\d{4}/.exec(english) ?? []
  if (day === undefined) return words[english] ?? english
  return words[english.replace(day, '{day}')]?.replace('{day}', day) ?? english
}

/** Why an answer is not taken; of a reason without words of its own, what holds for any. */
export const refusalIn = (refusals: Words, codes: readonly string[]): string =>
  codes.map((code) => refusals[code]).find((words) => words !== undefined) ?? refusals['OTHER'] ?? ''

/** What is typed into one field between spaces, lines, commas or semicolons. */
export const entriesIn = (words: string): string[] => words.split(/[\s,;]+/).filter((one) => one !== '')

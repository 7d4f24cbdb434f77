const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const most = 500

/** Ids of a list that is separated by commas; what is none is left out, and what is more than 500. */
export const idsIn = (text: string): readonly string[] => {
  const ids = text.split(',').map((part) => part.trim().toLowerCase())
  return [...new Set(ids.filter(isId))].slice(0, most)
}

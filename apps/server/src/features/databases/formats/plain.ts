/** A text of a file without what no database can hold: the character 0 and halves of characters. */
export const plain = (text: string): string => text.replaceAll(/[\u0000\p{Cs}]/gu, '')

export const apiPage = (document: object): string => JSON.stringify(document)

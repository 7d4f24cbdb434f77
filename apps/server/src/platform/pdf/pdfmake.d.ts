/** What is used of pdfmake: it comes without types. */
declare module 'pdfmake' {
  interface Pdfmake {
    fonts: Readonly<Record<string, Readonly<Record<string, string>>>>
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(document: object): { getStream(): Promise<NodeJS.ReadableStream & { end(): void }> }
  }
  const pdfmake: Pdfmake
  export default pdfmake
}

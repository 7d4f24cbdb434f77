/** Text of a file, as the browser's build gives it. */
declare module '*?raw' {
  const text: string
  export default text
}

/** Texts of many files, as the browser's build gives them. */
interface ImportMeta {
  glob(
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, string>>
}

/** Text of a file, as the browser's build gives it. */
declare module '*?raw' {
  const text: string
  export default text
}

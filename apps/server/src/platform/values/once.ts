/** What comes in parts elsewhere, and is there as a whole. */
export async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part
}

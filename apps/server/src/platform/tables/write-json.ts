import type { Cell, Sheet } from './cells.ts'

/** The rows of a sheet as a JSON array, an object a row: each value under the id of its column. */
export async function* jsonFile(
  rows: Sheet['rows'],
  columns: readonly { readonly id: string }[],
): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const row of rows) {
    const entries = columns.map(({ id }, place): [string, Cell] => [id, row[place] ?? null])
    yield `${separator}${JSON.stringify(Object.fromEntries(entries))}`
    separator = ',\n'
  }
  yield '\n]\n'
}

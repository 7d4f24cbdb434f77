/** What a call of a test got back. */
export interface Answer {
  readonly statusCode: number
  readonly body: string
  readonly json: <T>() => T
}

/** What was answered, where nothing was refused: another status ends the test with what the server said. */
export function answered<T>(answer: Answer, status = 200): T {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}

import type { FastifySerializerCompiler } from 'fastify/types/schema.js'

const lasting = new WeakSet()

/** An answer that stays as it is while the server runs: it is checked and printed for the first who asks. */
export function lastingAnswer<Answer extends object>(answer: Answer): Answer {
  lasting.add(answer)
  return answer
}

/** Prints lasting answers once for each schema. */
export const printingOnce =
  <Schema>(compile: FastifySerializerCompiler<Schema>): FastifySerializerCompiler<Schema> =>
  (route) => {
    const print = compile(route)
    const printed = new WeakMap<object, string>()
    return (answer: unknown) => {
      if (typeof answer !== 'object' || answer === null || !lasting.has(answer)) return print(answer)
      const text = printed.get(answer) ?? print(answer)
      printed.set(answer, text)
      return text
    }
  }

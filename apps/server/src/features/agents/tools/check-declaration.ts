import * as z from 'zod/mini'
import { declaredKinds, readDeclarationReadiness } from '@ecotrame/contract'
import { named } from '../foreign-text.ts'
import { tool } from '../tool.ts'

export const checkDeclarationTool = tool({
  name: 'check_declaration',
  title: 'Check a declaration',
  description:
    'Checks whether a product or an evaluation can be declared on the French portal now: blocking problems, points to check, values that the portal does not ask for, and the last declaration. It declares nothing.',
  calls: [readDeclarationReadiness],
  input: z.strictObject({ kind: z.enum(declaredKinds), id: z.uuid() }),
  run: async ({ ask }, params) => {
    const told = await ask(readDeclarationReadiness, { params })
    return {
      kind: told.kind,
      id: told.id,
      name: named(told.name),
      form: told.form,
      standing: told.standing,
      score: told.score,
      unit: 'points',
      pointsPer100g: told.pointsPer100g,
      durability: told.durability,
      massKg: told.massKg,
      methodVersion: told.methodVersion,
      findings: told.rules.flatMap(({ findings }) =>
        findings.map(({ what, todo, ...finding }) => ({ ...finding, what: named(what), todo: named(todo) })),
      ),
      notAskedFor: told.dropped.map((dropped) => ({
        evaluation: named(dropped.item),
        field: dropped.field,
        value: named(dropped.value),
      })),
      last: told.last,
      nextPossible: told.nextPossible,
    }
  },
})

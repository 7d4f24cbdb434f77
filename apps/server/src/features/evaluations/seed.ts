import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rolePermissions, type Role } from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import { users } from '../../platform/organizations/tables.ts'
import { categoryCapability } from '../categories/index.ts'
import { createEvaluation } from './create-evaluation.ts'
import { completedDemoForm, withValues } from './demo-forms.ts'
import { demoLayers } from './demo-layers.ts'
import type { DemoAuthor, DemoGarment } from './demo-garments.ts'
import { demoParts } from './demo-parts.ts'
import { demoSmallHouse } from './demo-small.ts'
import { demoTops } from './demo-tops.ts'
import type { EvaluationsDeps } from './deps.ts'
import { readEvaluation } from './list-evaluations.ts'
import { publishEvaluation } from './publish-evaluations.ts'
import { runEvaluation } from './run-evaluation.ts'
import { saveEvaluation } from './save-evaluation.ts'
import { renameVersion } from './versions.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** An organization that the demo fills: ids of its teams and of the people who made the evaluations. */
export interface DemoOrganization {
  readonly organizationId: string
  readonly teams: Readonly<Record<'main' | 'knitwear', string>>
  readonly users: Readonly<Record<DemoAuthor, string>>
}

const authors = {
  manager: { role: 'team_manager', team: 'main' },
  contributor: { role: 'contributor', team: 'main' },
  knitter: { role: 'contributor', team: 'knitwear' },
} as const satisfies Record<DemoAuthor, { role: Role; team: keyof DemoOrganization['teams'] }>

/** Evaluations as a brand would have them, made by the same services as any other; gives how many. */
export const seedDemoEvaluations = (deps: EvaluationsDeps, demo: DemoOrganization): Promise<number> =>
  seedGarments(deps, demo, [...demoTops, ...demoLayers, ...demoParts])

/** The few of a small house, beside which the separation of organizations can be seen; gives how many. */
export const seedSmallHouse = (deps: EvaluationsDeps, demo: DemoOrganization): Promise<number> =>
  seedGarments(deps, demo, demoSmallHouse)

async function seedGarments(
  deps: EvaluationsDeps,
  demo: DemoOrganization,
  garments: readonly DemoGarment[],
): Promise<number> {
  const names = await namesOf(deps, demo.organizationId)
  for (const garment of garments) {
    const userName = names.get(demo.users[garment.author]) ?? garment.author
    await seedGarment(deps, callerFor(deps, demo, { author: garment.author, userName }), garment)
  }
  return garments.length
}

/** What is made bears the names of people, as their own sessions would write them. */
const namesOf = (
  { database }: EvaluationsDeps,
  organizationId: string,
): Promise<ReadonlyMap<string, string>> =>
  database.inOrganization(organizationId, async (tx) => {
    const ofOrganization = eq(users.organizationId, organizationId)
    const people = await tx.select({ id: users.id, name: users.name }).from(users).where(ofOrganization)
    return new Map(people.map(({ id, name }) => [id, name]))
  })

/** A session without a browser: the demo speaks to the services as its author would. */
function callerFor(
  { catalogue }: EvaluationsDeps,
  demo: DemoOrganization,
  { author, userName }: { readonly author: DemoAuthor; readonly userName: string },
): Caller {
  const { role, team } = authors[author]
  return {
    language: 'fr',
    session: {
      kind: 'user',
      id: randomUUID(),
      userId: demo.users[author],
      userName,
      organizationId: demo.organizationId,
      teamId: demo.teams[team],
      role,
      permissions: new Set(rolePermissions[role]),
      capabilities: new Set(catalogue.categories.map(({ id }) => categoryCapability(id))),
      language: 'fr',
      expiresAt: new Date(Date.now() + 60_000),
    },
  }
}

async function seedGarment(deps: EvaluationsDeps, caller: Caller, garment: DemoGarment): Promise<void> {
  const { name, reference, category } = garment
  const known = deps.catalogue.category(category)
  if (!known) throw new Error(`The demo garment ${reference} is of no category`)
  const form = completedDemoForm(known.form, garment.form)
  const { id } = await createEvaluation(deps, caller, {
    name,
    reference,
    category,
    ...(form as SentForm),
  })
  if (garment.then !== 'never-run') await runAsTold(deps, caller, id, garment)
}

/** The services' bodies are typed as what was parsed from JSON. */
type SentForm = Pick<Parameters<typeof saveEvaluation>[3], 'values' | 'composition'>

async function runAsTold(deps: EvaluationsDeps, caller: Caller, id: string, garment: DemoGarment) {
  await runEvaluation(deps, caller, id)
  for (const later of garment.laterVersions ?? []) {
    await changeValues(deps, caller, id, later.values)
    const { version } = await runEvaluation(deps, caller, id)
    await renameVersion(deps, caller, version.id, later.name)
  }
  if (garment.then === 'published') await publishEvaluation(deps, caller, id)
  if (garment.then === 'changed-without-run')
    await changeValues(deps, caller, id, garment.changedValues ?? {})
}

async function changeValues(
  deps: EvaluationsDeps,
  caller: Caller,
  id: string,
  changes: DemoGarment['form']['values'],
): Promise<void> {
  const { name, category, values, composition } = await readEvaluation(deps, caller, id)
  const form = deps.catalogue.category(category.id)?.form
  if (!form) throw new Error(`The category ${category.id} has no form`)
  const changed: FormState['values'] = withValues(form.parameters, values, changes)
  const body = { name, category: category.id, values: changed as SentForm['values'], composition }
  await saveEvaluation(deps, caller, { id, ifMatch: null }, body)
}

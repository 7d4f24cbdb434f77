import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CallAnswer, ComponentContent, computeComponentEffect as effectCall } from '@ecotrame/contract'
import {
  heldByMask,
  withComponent,
  type CategoryForm,
  type FormState,
  type ReusableComponent,
} from '@ecotrame/lca'
import type { Session } from '../../platform/sessions/session.ts'
import {
  categoryName,
  computeForm,
  productOf,
  recordsOf,
  sightOf,
  type Computed,
} from '../evaluations/index.ts'
import { computeSettings, type ComputeSettings } from '../settings/index.ts'
import { checkedContent } from './check-component.ts'
import { findRecord } from './component-store.ts'
import type { ComponentsDeps } from './deps.ts'
import { draftOf } from './draft.ts'
import { usesOf } from './uses.ts'

/** Each is computed twice; the rest follows when the change is applied. */
const computedAtMost = 100

type Answer = CallAnswer<typeof effectCall>
type Effect = Answer['evaluations'][number]

/** What saving this content would change in the evaluations that use the component. Nothing is written. */
export function effectOf(
  deps: ComponentsDeps,
  session: Session,
  id: string,
  sent: ComponentContent,
): Promise<Answer> {
  const { organizationId } = session
  const { components: basis } = deps
  return deps.database.inOrganization(organizationId, async (tx) => {
    const { evaluations, ...uses } = await usesOf(tx, session, id, computedAtMost)
    const record = await findRecord(tx, organizationId, id)
    const content = await checkedContent(tx, organizationId, basis, sent, record?.component.kind ?? null)
    const link = { id, revision: (record?.component.revision ?? 0) + 1 }
    const draft = await draftOf(tx, organizationId, basis, content, link)
    const settings = await computeSettings(tx, organizationId, deps.datasets.packs)
    const forms = await recordsOf(
      tx,
      sightOf(session),
      evaluations.map((one) => one.id),
    )
    const byId = new Map(forms.map((form) => [form.id, form]))
    const effects: Effect[] = []
    for (const { categoryId, ...evaluation } of evaluations) {
      // Other calls have their turn between two evaluations.
      await setImmediate()
      const found = byId.get(evaluation.id)
      const form = deps.catalogue.category(categoryId)?.form
      const figures =
        found && form
          ? figuresOf(deps, settings, form, { state: productOf(found), mask: found.appliedMask, draft })
          : unknown
      effects.push({ ...evaluation, category: categoryName(deps.catalogue, categoryId), ...figures })
    }
    return { ...uses, evaluations: effects, averageChange: averageOf(effects) }
  })
}

type Figures = Pick<Effect, 'unit' | 'before' | 'after' | 'change'>
const unknown: Figures = { unit: 'points', before: null, after: null, change: null }

interface Changing {
  readonly state: FormState
  readonly mask: Parameters<typeof heldByMask>[2]
  readonly draft: ReusableComponent
}

function figuresOf(
  deps: ComponentsDeps,
  settings: ComputeSettings,
  form: CategoryForm,
  { state, mask, draft }: Changing,
): Figures {
  const after = heldByMask(form, withComponent(form, state, draft, randomUUID), mask)
  const [before, then] = [state, after].map((one) => computeForm(form, one, deps, settings))
  const figure = (computed: typeof before) => (computed?.ok ? leadOf(computed.value) : null)
  const figures = { before: figure(before), after: figure(then) }
  return {
    unit: form.frenchProductId === null ? 'micropoints' : 'points',
    ...figures,
    change:
      figures.before === null || figures.after === null || figures.before === 0
        ? null
        : (figures.after - figures.before) / figures.before,
  }
}

/** The French cost inside its legal scope, else PEF. */
const leadOf = ({ french, pefView }: Computed): number | null =>
  french?.result.ecs ?? pefView?.score.micropoints ?? null

function averageOf(effects: readonly Effect[]): number | null {
  const known = effects.flatMap(({ change }) => change ?? [])
  return known.length === 0 ? null : known.reduce((sum, change) => sum + change, 0) / known.length
}

import { formValue, pathOfField, type CategoryForm, type FieldValue, type Mask } from '@ecotrame/lca'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import { insertRow } from '../../platform/resource/rows.ts'
import { giveMask } from './given-store.ts'
import { keptMask } from './mask-form.ts'
import type { MasksDeps } from './masks.ts'
import { masks } from './tables.ts'

interface DemoMask {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly values: Readonly<Record<string, FieldValue>>
  /** What may be changed where it is applied; the rest is locked. */
  readonly overridable: readonly string[]
  readonly hidden: readonly string[]
  readonly team: keyof DemoMasks['teams']
}

const demoMasks: readonly DemoMask[] = [
  {
    name: 'Jersey de base',
    description: 'Ce que tous nos T-shirts ont en commun',
    category: 'tshirt',
    values: { makingCountry: 'TR', ennoblingCountry: 'TR', business: 'small-business', price: 35 },
    overridable: ['price'],
    hidden: ['business'],
    team: 'main',
  },
  {
    name: 'Denim européen',
    description: 'Tissu et confection de notre filière méditerranéenne',
    category: 'jeans',
    values: { fabricCountry: 'TR', makingCountry: 'TR', fading: true },
    overridable: ['fading'],
    hidden: [],
    team: 'main',
  },
]

export interface DemoMasks {
  readonly organizationId: string
  readonly teams: { readonly main: string; readonly knitwear: string }
}

/** Masks as a brand would have them, each given to a team. */
export async function seedDemoMasks(
  { database, catalogue }: MasksDeps,
  { organizationId, teams }: DemoMasks,
): Promise<void> {
  await database.inOrganization(organizationId, async (tx) => {
    for (const mask of demoMasks) {
      const form = catalogue.category(mask.category)?.form
      if (!form) throw new Error(`The demo mask ${mask.name} is of no category`)
      const { name, description, category } = mask
      const { values: formValues, ...lists } = demoMask(form, mask)
      const fields = { name, description, categoryId: category, formValues, ...lists }
      const id = await insertRow(tx, masks, { organizationId, ...fields })
      await giveMask(tx, organizationId, id, { users: [], teams: [teams[mask.team]] })
      await recordChange(tx, theSystem(organizationId), {
        entity: 'mask',
        entityId: id,
        action: 'create',
        after: { name, description, category },
      })
    }
  })
}

function demoMask(form: CategoryForm, { values, overridable, hidden }: DemoMask): Mask {
  const paths = [...new Set([...overridable, ...hidden])]
  return keptMask(form, {
    values: valuesOf(form, values),
    composition: [],
    rules: paths.map((id) => ({
      path: pathOfField(id),
      overridable: overridable.includes(id),
      hidden: hidden.includes(id),
    })),
  })
}

const valuesOf = (form: CategoryForm, values: DemoMask['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const parameter = form.parameters.find((candidate) => candidate.id === id)
      if (!parameter) throw new Error(`The demo masks name a field that is not there: ${id}`)
      return [id, formValue(parameter, value, 'mask')]
    }),
  )

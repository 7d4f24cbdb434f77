import type { ComponentChoices } from '@ecotrame/contract'
import type { CategoryForm, CompositionType, SelectOption } from '@ecotrame/lca'
import { loadCertifications, loadCountries } from '@ecotrame/reference-data'
import type { PefMethod } from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import type { Substances } from '../substances/index.ts'

/** What components are made of, for everybody: the lists and what they mean in either method. */
export interface ComponentBasis {
  readonly choices: ComponentChoices
  readonly materials: ReadonlyMap<string, ComponentChoices['materials'][number]>
  readonly countries: ReadonlyMap<string, ComponentChoices['countries'][number]>
  readonly certifications: ReadonlyMap<string, string>
  readonly fabricProcesses: ReadonlySet<string>
  readonly substances: Substances
}

/** The options of a field of a form that PEF alone describes: names, groups and order are those of the forms. */
function optionsOf(
  forms: readonly CategoryForm[],
  type: CompositionType,
  field: string,
): readonly SelectOption[] {
  const form = forms.find(({ frenchProductId }) => frenchProductId === null)
  return form?.composition[type].find(({ id }) => id === field)?.configuration.options ?? []
}

const worded = ({ id, label }: SelectOption) => ({ id, name: label.en, name_fr: label.fr })

export async function loadComponentBasis(
  { categories }: Pick<Catalogue, 'categories'>,
  method: PefMethod,
  substances: Substances,
): Promise<ComponentBasis> {
  const [schemes, world] = await Promise.all([loadCertifications(), loadCountries()])
  const forms = categories.map(({ form }) => form)
  const choices: ComponentChoices = {
    materials: optionsOf(forms, 'material', 'material').flatMap((option) => {
      const material = method.materials.get(option.id)
      if (material === undefined) return []
      return {
        ...worded(option),
        group: option.group ? { name: option.group.en, name_fr: option.group.fr } : null,
        french: material.frenchMaterialIds[0] ?? null,
        partKind: material.kind === 'fibre' ? 'fabric' : material.kind,
      }
    }),
    countries: world.map(({ alpha2, nameEn, nameFr, frenchCostCode }) => ({
      id: alpha2,
      name: nameEn,
      name_fr: nameFr,
      french: frenchCostCode,
    })),
    certifications: schemes.map(({ id, name }) => ({ id, name })),
    fabricProcesses: optionsOf(forms, 'part', 'fabricProcess').map(worded),
  }
  return {
    choices,
    materials: new Map(choices.materials.map((one) => [one.id, one])),
    countries: new Map(choices.countries.map((one) => [one.id, one])),
    certifications: new Map(choices.certifications.map(({ id, name }) => [id, name])),
    fabricProcesses: new Set(choices.fabricProcesses.map(({ id }) => id)),
    substances,
  }
}

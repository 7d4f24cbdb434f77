import type { ComponentChoices, ComponentRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.ts'
import { noValue, type SelectEntry } from '../../ui/index.ts'
import { componentChoicesQuery } from './queries.ts'

interface Worded {
  readonly id: string
  readonly name: string
  readonly name_fr: string
}

/** Names of what components are made of, in the language of the reader; found in the other one too. */
export function useComponentWords() {
  const language = useLanguage()
  const choices = useQuery(componentChoicesQuery()).data
  const wordOf = ({ name, name_fr }: Pick<Worded, 'name' | 'name_fr'>) =>
    ({ en: name, fr: name_fr })[language]
  const entryOf = (one: Worded): SelectEntry => {
    const value = wordOf(one)
    const other = { en: one.name_fr, fr: one.name }[language]
    return { id: one.id, value, ...(other === value ? {} : { emphasis: other }) }
  }
  const entries = (field: 'countries' | 'fabricProcesses') => (choices?.[field] ?? []).map(entryOf)
  return {
    choices,
    wordOf,
    materials: materialEntries(choices, entryOf, wordOf),
    countries: entries('countries').toSorted((a, b) => a.value.localeCompare(b.value, language)),
    fabricProcesses: entries('fabricProcesses'),
    certifications: (choices?.certifications ?? []).map(({ id, name }) => ({ id, value: name })),
    countryName: (code: string | null) => {
      const country = choices?.countries.find(({ id }) => id === code)
      return country ? wordOf(country) : (code ?? noValue)
    },
    materialName: ({ material }: Pick<ComponentRow, 'material'>) => (material ? wordOf(material) : noValue),
  }
}

const materialEntries = (
  choices: ComponentChoices | undefined,
  entryOf: (one: Worded) => SelectEntry,
  wordOf: (one: { readonly name: string; readonly name_fr: string }) => string,
): readonly SelectEntry[] =>
  (choices?.materials ?? []).map((material) => ({
    ...entryOf(material),
    ...(material.group ? { group: wordOf(material.group) } : {}),
  }))

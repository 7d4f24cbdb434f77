import type { Category, LifeCycle, ParameterRecord } from '@ecotrame/contract'
import type { MemoryList } from '../../platform/lists/memory-list.ts'
import type { InformationGroupRecord, OlcaParameterRecord } from './form-records.ts'

/** How each collection of this feature is searched and sorted. */
export const categoryList: MemoryList<Category> = {
  searched: ({ id, name, name_fr, pefcrSubcategory, hsCodes }) => [
    id,
    name,
    name_fr,
    pefcrSubcategory ?? '',
    ...hsCodes,
  ],
  sortable: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    name_fr: ({ name_fr }) => name_fr,
    group: ({ group }) => group,
    pefcrSubcategory: ({ pefcrSubcategory }) => pefcrSubcategory,
    typicalMassG: ({ typicalMassG }) => typicalMassG,
  },
}

export const lifeCycleList: MemoryList<LifeCycle> = {
  searched: ({ id, name, name_fr }) => [id, name, name_fr],
  sortable: { id: ({ id }) => id, name: ({ name }) => name, order: ({ order }) => order },
}

export const groupList: MemoryList<InformationGroupRecord> = {
  searched: ({ id, label, section }) => [id, label.en, label.fr, section],
  sortable: {
    id: ({ id }) => id,
    category: ({ category }) => category,
    section: ({ section }) => section,
    order: ({ order }) => order,
  },
}

export const parameterList: MemoryList<ParameterRecord> = {
  searched: ({ id, label }) => [id, label.en, label.fr],
  sortable: {
    id: ({ id }) => id,
    category: ({ category }) => category,
    informationGroup: ({ informationGroup }) => informationGroup,
  },
}

export const olcaList: MemoryList<OlcaParameterRecord> = {
  searched: ({ id, evaluationFieldRef }) => [id, evaluationFieldRef],
  sortable: { id: ({ id }) => id },
}

import type { InformationGroupContent } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { LegList, MaterialList, PackagingList, TrimList } from './composition/index.ts'

/** What a group draws instead of, or above, its fields. */
const drawn = {
  fields: undefined,
  composition: <MaterialList />,
  trims: <TrimList />,
  packaging: <PackagingList />,
  legs: <LegList />,
} as const satisfies Record<InformationGroupContent, ReactNode>

/** The list of entries of a group; nothing for a group of fields. */
export const entryListsOf = (content: InformationGroupContent): ReactNode => drawn[content]

/** Elements of the structure of a document (ISO 32000-1, 14.8.4) that are written. */
export type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'TOC'

/** What a piece of a document is, for those who do not see it: the order of the tree is the order of reading. */
export interface StructureNode {
  readonly type: StructureType
  /** What a picture shows. */
  readonly alt?: string
  /** The text itself, where it could not be drawn as it is. */
  readonly actual?: string
  readonly children: StructureNode[]
}

export function childOf(
  parent: StructureNode,
  type: StructureType,
  said: Pick<StructureNode, 'alt' | 'actual'> = {},
): StructureNode {
  const child = { type, children: [], ...said }
  parent.children.push(child)
  return child
}

export const newDocument = (): StructureNode => ({ type: 'Document', children: [] })

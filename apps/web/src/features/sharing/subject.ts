import type { CallInput, labelFileOfVersion } from '@ecotrame/contract'

/** What is shared: an evaluation or a product. */
export interface SharedSubject {
  readonly kind: 'evaluation' | 'product'
  readonly id: string
  readonly name: string
  /** The version whose label is shown; absent: the published one. */
  readonly version?: string | undefined
}

export type LabelFileQuery = Omit<CallInput<typeof labelFileOfVersion>['query'], 'token'>

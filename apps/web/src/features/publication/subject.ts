/** What is published or withdrawn. */
export interface PublishedSubject {
  readonly kind: 'evaluation' | 'product'
  readonly id: string
  readonly name: string
}

import { randomUUID } from 'node:crypto'

/** A brand that declares by itself, with codes: what a test settles before it declares. */
export const aDeclarant = (changes: object = {}) => ({
  organizationType: 'Brand',
  withoutGtin: false,
  brands: [{ id: randomUUID(), name: 'Maison Rivage', isDefault: true, delegated: false }],
  segments: [],
  sendScore: true,
  defaultTrims: false,
  ...changes,
})

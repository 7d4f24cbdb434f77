import type { DeclarationContext, DeclaredFacts, SingleDeclaration } from '@ecotrame/lca'
import { evidenceKinds } from '@ecotrame/lca'
import { release, rules } from './examples.ts'

/** A cotton T-shirt that the portal would take. A test names only what it is about. */
export const aDeclaration = (changes: Partial<SingleDeclaration> = {}): SingleDeclaration => ({
  kind: 'single',
  gtins: ['4006381333931'],
  reference: 'TEE-1',
  category: 'tshirt',
  massKg: 0.17,
  materials: [{ id: 'ei-coton', share: 1, country: 'FR' }],
  spinningCountry: 'FR',
  fabricCountry: 'FR',
  ennoblingCountry: 'FR',
  makingCountry: 'FR',
  airTransportRatio: 0,
  business: 'small-business',
  numberOfReferences: 1000,
  priceEur: 30,
  trims: [],
  ...changes,
})

export const knownFacts: DeclaredFacts = {
  inScope: true,
  unmodelledMassShare: 0,
  audience: 'man',
  evaluatedWith: '7.0.0',
  evidence: new Set(evidenceKinds),
}

export const aContext = (changes: Partial<DeclarationContext> = {}): DeclarationContext => ({
  rules,
  release,
  way: 'request',
  declarant: { organizationType: 'Brand', declaresGtins: true, brandIds: ['our-brand'], confidence: 'High' },
  earlier: [],
  contentHash: 'this',
  now: '2026-05-13T08:00:00.000Z',
  facts: knownFacts,
  ...changes,
})

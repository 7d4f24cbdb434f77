import { gtin14 } from '@ecotrame/contract'
import type { SheetView } from './sheet-view.ts'

/** What shoppers are shown holds no PEF single score; an evaluation is for professionals. */
const shownPef = ({ kind, pef }: SheetView): number | null => (kind === 'evaluation' ? pef : null)

/** Whole points as they were declared; `null`: what is shown is not declared. */
const declaredFigures = ({ label }: SheetView) => (label.declaration === null ? null : label.figures)

/** The sheet for programs: what its page shows, no more. */
export const sheetAsJson = (view: SheetView) => ({
  kind: view.kind,
  name: view.title,
  reference: view.reference,
  gtin: view.gtin,
  brand: view.brand,
  organization: view.organization,
  category: view.category,
  version: view.version,
  publicId: view.publicId,
  publishedAt: view.publishedAt?.toISOString() ?? null,
  netMassKg: view.massKg,
  environmentalCost: declaredFigures(view),
  declaration: view.label.declaration,
  labelRefusals: view.label.refusals,
  frenchCost: view.french,
  pefMicropoints: shownPef(view),
  pefCoverage: view.pefCoverage,
  pefMissing: view.pefMissing,
  impacts: view.impacts.map(({ name, unit, amount }) => ({ name, unit, amount })),
  stages: view.kind === 'evaluation' ? view.stages : [],
  parts: view.parts.map(({ places, ...part }) => ({
    ...part,
    places: places.map(({ step, part: of, country }) => ({ step, part: of, country })),
  })),
  methods: view.releases,
  sources: view.sources,
})

/** Declared points and those per 100 g, else the computed ones. */
function pointsOf(view: SheetView): readonly [points: number | null, per100g: number | null] {
  const declared = declaredFigures(view)
  if (declared !== null) return [declared.points, declared.pointsPer100g]
  const { french, countedMassKg } = view
  return [french, french === null || !(countedMassKg > 0) ? null : french / countedMassKg / 10]
}

/** The same as a `Product` of schema.org. What is not known is left out. */
export function sheetAsJsonLd(view: SheetView, address: string): Readonly<Record<string, unknown>> {
  const [points, per100g] = pointsOf(view)
  const { declaration } = view.label
  const materials = view.parts.flatMap((part) => part.materials.map(({ name }) => name))
  const property = (propertyID: string, value: number | string | null, unitText?: string) =>
    value === null ? [] : [{ '@type': 'PropertyValue', propertyID, value, ...(unitText ? { unitText } : {}) }]
  const named = (propertyID: string, name: string, value: string) => ({
    '@type': 'PropertyValue',
    propertyID,
    name,
    value,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    url: address,
    name: view.title,
    ...(view.reference === null ? {} : { sku: view.reference }),
    ...(view.gtin === null ? {} : { gtin14: gtin14(view.gtin) }),
    ...(view.brand === null ? {} : { brand: { '@type': 'Brand', name: view.brand } }),
    subjectOf: {
      '@type': 'WebPage',
      url: address,
      publisher: { '@type': 'Organization', name: view.organization },
      ...(view.publishedAt === null ? {} : { datePublished: view.publishedAt.toISOString() }),
    },
    ...(view.category === null ? {} : { category: view.category }),
    ...(view.image === null ? {} : { image: new URL(view.image.address, address).href }),
    ...(view.massKg === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: view.massKg, unitCode: 'KGM' } }),
    ...(materials.length === 0 ? {} : { material: [...new Set(materials)] }),
    additionalProperty: [
      ...property('environmentalCost', points, 'pt'),
      ...property('environmentalCostPer100g', per100g, 'pt'),
      ...(declaration === null ? [] : property('environmentalCostDeclaration', declaration.reference)),
      ...property('methodVersion', view.releases.join(' · ')),
      ...view.parts.flatMap(({ materials, places }) => [
        ...materials.flatMap(({ name, origins }) =>
          origins.map(({ country }) => named('materialOrigin', name, country)),
        ),
        ...places.flatMap(({ step, country }) =>
          country === null ? [] : [named('placeOfStep', step, country)],
        ),
      ]),
      ...view.impacts.flatMap(({ name, amount, unit }) =>
        property('impact', amount, unit).map((one) => ({ ...one, name })),
      ),
    ],
  }
}

import type {
  ComponentsDeclaration,
  Declaration,
  DeclaredFabric,
  DeclaredGarment,
  DeclarationHead,
  PackDeclaration,
} from './declaration.ts'
import { withoutAbsent } from './without-absent.ts'

/** A request to the API of the portal. */
export interface DeclarationRequest {
  readonly path: '/produits' | '/produits/lot' | '/produits/multicomposants'
  readonly body: object
}

/**
 * The request that declares: absent instead of null, no key that the portal does not know, an empty list for no trims.
 * @param declaration as `asDeclared` gives it
 *
 * Source: method page of the declaration, §3, §4 and §8.2.
 */
export function requestBody(declaration: Declaration): DeclarationRequest {
  switch (declaration.kind) {
    case 'single':
      return {
        path: '/produits',
        body: { ...headOf(declaration), ...garmentOf(declaration) },
      }
    case 'pack':
      return { path: '/produits/lot', body: { ...headOf(declaration), products: productsOf(declaration) } }
    case 'components':
      return {
        path: '/produits/multicomposants',
        body: { ...headOf(declaration), ...componentsOf(declaration) },
      }
  }
}

const present = (fields: object): object => withoutAbsent<object>(fields)

const headOf = (head: DeclarationHead): object =>
  present({
    gtins: head.gtins.length === 0 ? undefined : head.gtins,
    internalReference: head.reference,
    brandId: head.brandId,
    declaredScore: head.declaredScore,
    url: head.url,
    price: head.priceEur,
    numberOfReferences: head.numberOfReferences,
  })

const fabricOf = (fabric: DeclaredFabric): object =>
  present({
    mass: fabric.massKg,
    upcycled: fabric.upcycled,
    materials: fabric.materials.map(({ id, share, country }) => present({ id, share, country })),
    countrySpinning: fabric.spinningCountry,
    countryFabric: fabric.fabricCountry,
    countryDyeing: fabric.ennoblingCountry,
    countryMaking: fabric.makingCountry,
    printing: fabric.printing && present({ kind: fabric.printing.kind, ratio: fabric.printing.ratio }),
    fading: fabric.fading,
    airTransportRatio: fabric.airTransportRatio,
  })

const kindOf = ({
  category,
  business,
  trims,
}: Pick<DeclaredGarment, 'category' | 'business' | 'trims'>): object =>
  present({
    product: category,
    business,
    trims: trims?.map(({ id, quantity }) => ({ id, quantity })),
  })

const garmentOf = (garment: DeclaredGarment): object => ({ ...kindOf(garment), ...fabricOf(garment) })

const productsOf = ({ items }: PackDeclaration): readonly object[] =>
  items.map((item) => present({ ...garmentOf(item), numberOfItem: item.count }))

const componentsOf = (declaration: ComponentsDeclaration): object => ({
  ...kindOf(declaration),
  components: declaration.components.map((component) => ({
    ...fabricOf(component),
    mainComponent: component.mainComponent,
  })),
})

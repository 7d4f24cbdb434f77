export type { ProductsDeps } from './deps.ts'
export { productList, type ProductSelection } from './bulk/list.ts'
export { loadClassifications } from './classifications.ts'
export {
  createMany as createProducts,
  productsByReference,
  takenProducts,
  type NewProduct,
} from './create-many.ts'
export { collectionFigures } from './collections/collection-figures.ts'
export { findCollection, membersOf } from './collections/collection-store.ts'
export { handleProductJobs } from './handle-jobs.ts'
export { idsIn } from './ids.ts'
export { productImageFiles } from './image-files.ts'
export {
  findRecord as findProductRecord,
  findRecords as findProductRecords,
  namesMatching,
} from './product-store.ts'
export { productIdsMatching, productRowsOf } from './exported-products.ts'
export { moveProducts, productsOfTeam } from './teams-of-products.ts'
export { productsOfPackagings } from './products-of-packagings.ts'
export { matching as productsMatching, type ProductFilter } from './product-filter.ts'
export { productVisibleTo } from './sight.ts'
export {
  productTags,
  productPackagings,
  collectionMembers,
  productEvaluations,
  productCollections,
  products,
  productVersions,
} from './tables.ts'
export { productAsItIs, type ProductAsItIs } from './versions.ts'
export { imageFolder } from './answers.ts'
export type { ProductRecord } from './product-columns.ts'
export { findVersion as findProductVersion } from './version-store.ts'
export { createWithin as createProductWithin } from './create-product.ts'
export { productByGtin } from './product-by-gtin.ts'
export { answerOf as productWithin } from './read-products.ts'
export { saveWithin as saveProductWithin } from './save-product.ts'
export { takenOnce } from './product-fields.ts'
export { registerProducts } from './routes.ts'
export { publishWithin as publishProductsWithin } from './publish-products.ts'
export { ownerOf as ownerOfDemo, seedDemoProducts } from './seed.ts'
export {
  loadParts,
  partOfEvaluation,
  sumOfLoaded,
  type LoadedPart,
  type LoadedParts,
} from './sums/load-parts.ts'
export { partOfVersion } from './sums/part-results.ts'
export { activeVersions, componentsOfVersions } from './sums/part-store.ts'
export { editableProducts } from './editing/editable-products.ts'
export { editableSales } from './editing/editable-sales.ts'
export {
  integers,
  marksOfProducts,
  rankOfMarks,
  ranksOfMarks,
  uuids,
  type MarkedComponents,
} from './standings/marked.ts'
export { areAlike, bySeason, halfOf, momentOf, yearNamedBy } from './season-order.ts'
export { purchasedInAll, soldBySeason, soldIn } from './volumes.ts'
export { editableCollections } from './editing/editable-collections.ts'
export { productsUsingDataset } from './products-using-dataset.ts'

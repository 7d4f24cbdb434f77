export { chosenBenchmark, chosenQuartiles } from './chosen.ts'
export { registerBenchmarks } from './routes.ts'
export { referenceProduct } from './reference-product.ts'
export { seedDemoBenchmarks } from './seed.ts'

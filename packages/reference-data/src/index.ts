export * from './french-cost.ts'
export * from './categories.ts'
export * from './countries.ts'
export * from './benchmarks.ts'

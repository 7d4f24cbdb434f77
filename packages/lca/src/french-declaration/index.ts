export * from './declaration.ts'
export * from './problem.ts'
export * from './rules.ts'
export * from './context.ts'

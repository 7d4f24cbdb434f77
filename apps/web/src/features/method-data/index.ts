export { ownPacksQuery, methodDataQuery } from './queries.ts'
export { useMethodData, type MethodData } from './use-method-data.ts'

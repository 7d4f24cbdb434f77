export { ownPacksQuery, pefDataQuery } from './queries.ts'
export { usePefData, type PefData } from './use-pef-data.ts'

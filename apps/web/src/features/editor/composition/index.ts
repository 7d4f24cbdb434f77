export { LegList } from './leg-list.tsx'
export { MaterialList } from './material-list.tsx'
export { PackagingList } from './packaging-list.tsx'
export { TrimList } from './trim-list.tsx'

export { MaterialList } from './material-list.tsx'
export { TrimList } from './trim-list.tsx'

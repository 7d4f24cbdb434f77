export { AsksLink } from './asks-link.tsx'

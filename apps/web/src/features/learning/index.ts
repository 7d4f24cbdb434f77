export { RichText, TextLink } from './rich-text.tsx'

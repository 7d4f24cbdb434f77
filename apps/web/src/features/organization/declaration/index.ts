export { DeclarationScreen } from './declaration-screen.tsx'

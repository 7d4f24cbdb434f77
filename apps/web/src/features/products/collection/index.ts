export { CollectionScreen } from './collection-screen.tsx'

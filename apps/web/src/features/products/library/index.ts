export { CollectionsScreen } from './collections-screen.tsx'
export { LibraryScreen } from './library-screen.tsx'

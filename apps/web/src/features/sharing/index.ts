export { ShareButton, ShareDialog } from './share-button.tsx'

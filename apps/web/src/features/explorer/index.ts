export { ExplorerPopup } from './explorer-popup.tsx'

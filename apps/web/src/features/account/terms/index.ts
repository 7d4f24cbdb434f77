export { TermsPopup } from './terms-popup.tsx'

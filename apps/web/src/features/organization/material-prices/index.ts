export { MaterialPricesScreen } from './material-prices-screen.tsx'

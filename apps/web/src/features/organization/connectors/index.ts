export { ConnectorsScreen } from './connectors.tsx'

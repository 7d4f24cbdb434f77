export { PactScreen } from './pact-screen.tsx'

export { GlossaryScreen } from './glossary-screen.tsx'

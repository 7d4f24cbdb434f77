import { testWalk } from './test-walk.ts'

await testWalk('reading')

import { testWalk } from './test-walk.ts'

await testWalk('writing')

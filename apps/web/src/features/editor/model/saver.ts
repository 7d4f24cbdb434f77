import type { Evaluation } from '@ecotrame/contract'
import type * as saving from '../../../api/saver.ts'
import type { Content } from './content.ts'

export { createSaver } from '../../../api/saver.ts'

export type SaveStatus = saving.SaveStatus<Evaluation>
export type Saver = saving.Saver<Evaluation, Content>

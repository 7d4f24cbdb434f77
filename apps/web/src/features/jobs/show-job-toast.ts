import type { Job } from '@ecotrame/contract'
import { showToast } from '../../ui/index.ts'

/** Says that a job was asked for, in the toast that will tell of its progress. */
export const showJobToast = ({ id }: Pick<Job, 'id'>, body: string): void =>
  showToast({ id: `job-${id}`, type: 'info', priority: 1, body })

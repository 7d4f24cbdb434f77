/** Told while an archive is read and solved; called often, so it has to be quick. */
export interface ReadingProgress {
  readonly processes: (done: number, total: number) => void
  readonly categories: (done: number, total: number) => void
}

export const untold: ReadingProgress = { processes: () => undefined, categories: () => undefined }

type Close = () => Promise<void> | void

/** What was started, to be closed in the reverse order; once it has begun, whatever is added is closed at once. */
export interface Shutdown {
  add(close: Close): Promise<void>
  run(): Promise<void>
}

export function createShutdown(onError: (error: unknown) => void): Shutdown {
  const closes: Close[] = []
  let running: Promise<void> | null = null
  const attempt = async (close: Close) => {
    try {
      await close()
    } catch (error) {
      onError(error)
    }
  }
  const closeAll = async () => {
    for (let close = closes.pop(); close !== undefined; close = closes.pop()) await attempt(close)
  }
  return {
    async add(close) {
      closes.push(close)
      if (running !== null) await closeAll()
    },
    run: () => (running ??= closeAll()),
  }
}

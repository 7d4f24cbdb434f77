export interface StoredObject {
  readonly key: string
  readonly writtenAt: Date
}

/** A place for contents beside the database. Keys begin with an organization; whoever reads checks who may. */
export interface ObjectStore {
  write(key: string, content: Uint8Array): Promise<void>
  /** Throws when there is no such object, or the store does not answer; what comes is not checked yet. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>
  /** Also when it is gone already. */
  remove(key: string): Promise<void>
  /** All objects, a page at a time. */
  list(): AsyncIterable<readonly StoredObject[]>
  /** Throws when it cannot be used. */
  check(): Promise<void>
  close(): void
}

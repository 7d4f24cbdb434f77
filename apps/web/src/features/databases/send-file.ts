import type { OwnDatabase } from '@ecotrame/contract'
import type { QueryClient } from '@tanstack/react-query'
import { askToImport, keepDatabase } from './queries.ts'
import { startUpload } from './uploads.ts'

/** Sends what has not arrived of the file of a database and asks for it to be read. */
export function sendFile(cache: QueryClient, database: OwnDatabase, file: File): void {
  void startUpload(database, {
    file,
    onReceived: (received) => keepDatabase(cache, received),
    onComplete: async (id) => keepDatabase(cache, await askToImport(id)),
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that has made its demo and was stopped. */
    readonly demoFolder: string
  }
}

/** Before journeys run side by side: else each would make the demo for itself. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-demo-'))
  const product = await startProduct({ ECOTRAME_DATA_DIR: folder })
  await product.stop()
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { accounts } from './person.ts'
import { demoPassword, startProduct, type Product } from './product.ts'

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
  try {
    await untilMeasured(product)
  } finally {
    await product.stop()
  }
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** What stands behind facilities is measured in turn after a start: each copy would do it again, beside its journey. */
async function untilMeasured({ address }: Product): Promise<void> {
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${address}/api${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  const { code } = await call<{ code: string }>('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.en, password: demoPassword }),
  })
  const headers = { authorization: `Bearer ${code}` }
  type Total = Readonly<Record<'evaluations' | 'withoutFigure' | 'measured', number>>
  for (let tries = 0; tries < 300; tries += 1) {
    const { total } = await call<{ total: Total }>('/dashboard/suppliers', { headers })
    if (total.evaluations - total.withoutFigure === total.measured) {
      await call('/auth/logout', { method: 'POST', headers })
      return
    }
    await wait(1000)
  }
  throw new Error('The demo was not measured within five minutes.')
}

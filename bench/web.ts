import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { demoPassword, startProduct } from '../e2e/support/product.ts'
import type { Measure } from './measure.ts'
import { signIn } from './server.ts'

/** JavaScript that a browser loads before the login and the home screen stand, gzipped. */
export async function measureFirstLoad(): Promise<readonly Measure[]> {
  const product = await startProduct({ ECOTRAME_DEMO_PASSWORD: demoPassword })
  const browser = await launchBrowser()
  try {
    const login = await loaded(await browser.newPage(), `${product.address}/auth/login`)
    const answer = await fetch(`${product.address}/api/evaluations/categories`, {
      headers: { authorization: `Bearer ${await signIn(product.address, product.dataFolder)}` },
    })
    if (!answer.ok) throw new Error(`categories answered ${answer.status}`)
    return [{ name: 'first JavaScript load (login screen, gzip)', unit: 'kB', value: login, aim: { atMost: 250 } }]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function loaded(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address)
  await page.waitForSelector('main')
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return bytes / 1000
}

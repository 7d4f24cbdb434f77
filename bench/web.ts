import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startProduct } from '../e2e/support/product.ts'
import type { Measure } from './measure.ts'
import { measureScroll } from './scroll.ts'

/** What the web app asks of a browser: the first load, and scrolling through a long library. */
export const measureWeb = async (): Promise<readonly Measure[]> => [
  ...(await measureFirstLoad()),
  ...(await measureScroll()),
]

/** JavaScript that a browser loads before the first screen stands, gzipped. */
async function measureFirstLoad(): Promise<readonly Measure[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const bytes = await scriptBytes(await browser.newPage(), product.address)
    return [
      {
        name: 'first JavaScript load, gzip',
        unit: 'kB',
        value: bytes / 1000,
        aim: { atMost: 250 },
        note: 'opening / without a session: application, guard and login screen',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function scriptBytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(`${address}/`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { demoPassword, startProduct } from '../e2e/support/product.ts'
import { insertManyProducts } from './many-products.ts'
import type { Measure } from './measure.ts'
import { longestTasks } from './trace.ts'

const products = 100_000
const scrolledRows = 5000
const rowHeight = 40
const wheelStep = 480
const aim = { atMost: 50 }
const owner = 'helene@lin-et-laine.example'

/** The longest task of the page while 5,000 rows of a library of 100,000 products scroll by, from a browser trace. */
export async function measureScroll(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  const settings = { ECOTRAME_DATA_DIR: folder }
  const browser = await launchBrowser()
  try {
    // The first start makes the demo, whose organization gets the products.
    await (await startProduct(settings)).stop()
    await fill(folder)
    const product = await startProduct(settings)
    try {
      return await scrolled(browser, product.address)
    } finally {
      await product.stop()
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string): Promise<void> {
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    const { database } = await openInstallation(readConfiguration({ ECOTRAME_DATA_DIR: folder }), shutdown)
    await database.asSystem(async (tx) => {
      const { rows } = await tx.execute(sql`select organization_id as id from users where email = ${owner}`)
      await insertManyProducts(tx, String(rows[0]?.['id']), products)
    })
  } finally {
    await shutdown.run()
  }
}

async function scrolled(browser: Browser, address: string): Promise<readonly Measure[]> {
  const page = await library(browser, address)
  const list = page.locator('table').locator('xpath=..')
  await list.hover()
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await page.evaluate(() => performance.mark('scroll-begin'))
  const begun = performance.now()
  let reached = 0
  while (reached < scrolledRows * rowHeight) {
    await page.mouse.wheel(0, wheelStep)
    await page.waitForTimeout(16)
    reached = await list.evaluate((box) => box.scrollTop)
  }
  const seconds = (performance.now() - begun) / 1000
  await page.evaluate(() => performance.mark('scroll-end'))
  const trace = await browser.stopTracing()
  const place = await page.locator('tr[data-place]').first().getAttribute('data-place')
  if (Number(place) < scrolledRows - 100) throw new Error(`Only row ${place} was reached.`)
  const { wall, processor, tasks } = longestTasks(trace, 'scroll-begin', 'scroll-end')
  const name = `longest task while ${scrolledRows} of ${products} rows scroll by`
  const note = `${tasks} tasks of the page in ${seconds.toFixed(1)} s by the wheel, from the browser's trace`
  return [
    { name: `${name}, on the processor`, unit: 'ms', value: processor, aim, note },
    {
      name: `${name}, by the clock`,
      unit: 'ms',
      value: wall,
      aim,
      note: 'longer where others want the processor',
    },
  ]
}

/** The product library of the owner, all rows without pages. */
async function library(browser: Browser, address: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 860 } })
  ).newPage()
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner, password: demoPassword }),
  })
  const auth = await answer.text()
  await page.goto('/auth/login')
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth)
  await page.goto('/en/products/library?limit=all')
  await page.locator('tr[data-place="0"]').waitFor()
  // Pictures of the first screen, the columns' widths and what was fetched beside it are out of the way then.
  await page.waitForLoadState('networkidle')
  return page
}

import type { Browser } from 'playwright-core'
import type { SharingAnswer } from '@ecotrame/contract'
import { launchBrowser } from '../e2e/support/browser.ts'
import { demoPassword, startProduct } from '../e2e/support/product.ts'
import type { Measure } from './measure.ts'
import { measureLoad } from './public-load.ts'
import { median } from './statistics.ts'

/** A phone on a slow mobile network: 1.6 Mbit/s, 150 ms for each round trip, a processor a quarter as fast. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowerProcessor = 4
const visits = 7

/** First paint and size of the pages that everybody may open. */
export async function measurePublicPages(): Promise<readonly Measure[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const { sheet, widget } = await publishedPages(product.address)
    return [
      ...(await measuresOf(browser, 'public sheet', sheet)),
      ...(await measuresOf(browser, 'public widget', widget)),
      ...(await measureLoad(sheet, product.process.pid ?? 0)),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Pages of an evaluation of the demo. */
async function publishedPages(address: string) {
  const call = async <T>(method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }
  const login = { email: 'helene@lin-et-laine.example', password: demoPassword }
  const { code } = await call<{ code: string }>('POST', '/auth/login', {}, login)
  const headers = { authorization: `Bearer ${code}` }
  const list = '/evaluations?state=evaluated&state=published&category=tshirt&limit=1&fields=id'
  const { items } = await call<{ items: { id: string }[] }>('GET', list, headers)
  const [evaluation] = items
  if (evaluation === undefined) throw new Error('the demo has no evaluated shirt')
  await call('PATCH', `/evaluations/publish/${evaluation.id}`, headers)
  const { published } = await call<SharingAnswer>('GET', `/evaluations/${evaluation.id}/sharing`, headers)
  if (published === null) throw new Error('nothing is published')
  return published
}

async function measuresOf(browser: Browser, name: string, address: string): Promise<readonly Measure[]> {
  const paints: number[] = []
  for (let visit = 0; visit < visits; visit++) paints.push(await firstPaint(browser, address))
  const page = await (await fetch(address)).text()
  return [
    {
      name: `${name}, first paint on a slow phone`,
      unit: 'ms',
      value: median(paints),
      runs: paints,
      aim: { atMost: 1000 },
      note: '1.6 Mbit/s, 150 ms round trips, processor slowed 4 times; nothing kept from before',
    },
    { name: `${name}, page`, unit: 'kB', value: Buffer.byteLength(page) / 1000, aim: { atMost: 100 } },
  ]
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await page.goto(address)
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    return Number(await painted.jsonValue())
  } finally {
    await context.close()
  }
}

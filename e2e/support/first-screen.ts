import type { Locator, Page } from 'playwright-core'

/**
 * What is wrong with what is seen without scrolling: the page is wider than the screen, its title or what it is opened
 * for lies below, words are cut, or the chosen tab is out of sight.
 */
export async function faultsOfFirstScreen(page: Page, purpose: Locator): Promise<readonly string[]> {
  const height = page.viewportSize()?.height ?? 0
  const box = await purpose.boundingBox()
  const foot = await footOf(page)
  const seen = box === null ? 0 : Math.min(box.y + box.height, height - foot) - Math.max(box.y, 0)
  // Of something tall the beginning is enough; a row or a figure is seen whole.
  const wanted = Math.min(box?.height ?? 1, height / 4)
  return [
    ...(await page.evaluate(faultsOfLayout)),
    ...(seen + 1 < wanted ? [`what it is opened for is seen by ${Math.round(seen)} pixels`] : []),
  ]
}

/** A bar that stays at the foot covers what lies under it. */
const footOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const under = document.elementsFromPoint(innerWidth / 2, innerHeight - 2)
    const bar = under.find((element) => getComputedStyle(element).position === 'fixed')
    return bar === undefined ? 0 : bar.getBoundingClientRect().height
  })

/** Runs in the page: it knows nothing of this file. */
function faultsOfLayout(): string[] {
  const [width, height] = [document.documentElement.clientWidth, innerHeight]
  const faults: string[] = []
  const wide = document.documentElement.scrollWidth - width
  if (wide > 0) faults.push(`scrolls sideways by ${wide} pixels`)
  const title = [...document.querySelectorAll('h1')].map((one) => one.getBoundingClientRect())
  if (!title.some((box) => box.width > 2 && box.top >= 0 && box.bottom <= height))
    faults.push('its title is not on the first screen')
  for (const element of document.querySelectorAll<HTMLElement>('main *, body > h1')) {
    const box = element.getBoundingClientRect()
    const words = (element.textContent ?? '').trim().slice(0, 50)
    if (box.width < 3 || box.height < 3 || box.top > height || words === '') continue
    const style = getComputedStyle(element)
    const hides = /hidden|clip/.test(style.overflowX)
    if (hides && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut: ${words}`)
    if (element.closest('[data-scrolls], [role=tablist], nav') !== null) continue
    if (box.right > width + 1 && !liesInBox(element)) faults.push(`beside the screen: ${words}`)
  }
  for (const tab of document.querySelectorAll('[role=tab][aria-selected=true]')) {
    const box = tab.getBoundingClientRect()
    if (box.left < -1 || box.right > width + 1)
      faults.push(`the chosen tab is out of sight: ${tab.textContent}`)
  }
  return faults

  function liesInBox(element: Element): boolean {
    for (let around = element.parentElement; around !== null; around = around.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)) return true
    return false
  }
}

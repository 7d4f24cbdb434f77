import { describe, expect, test } from 'vitest'
import { embedCode, withQuery } from './embed-code.ts'

describe('the code to embed', () => {
  const address = withQuery('https://trace.example/evaluation/widget?id=7', { lang: 'fr', theme: 'dark' })

  test('is a frame with the language and the ground that were chosen', () => {
    const frame = document.createElement('div')
    frame.innerHTML = embedCode(address, 'Tee Ada')
    const [first, ...others] = frame.children
    expect(others.map(({ tagName }) => tagName)).toEqual(['SCRIPT'])
    expect(first?.tagName).toBe('IFRAME')
    expect(first?.getAttribute('src')).toBe('https://trace.example/evaluation/widget?id=7&lang=fr&theme=dark')
    expect(first?.getAttribute('title')).toBe('Tee Ada')
    // High enough for the widget where the page of the shop takes no script.
    expect(first?.getAttribute('height')).toBe('500')
  })

  test('carries a hostile name as its title and nothing else', () => {
    const frame = document.createElement('div')
    const name = '"><script>alert(1)</script><b x="'
    frame.innerHTML = embedCode(address, name)
    expect(frame.children).toHaveLength(2)
    expect(frame.firstElementChild?.getAttribute('title')).toBe(name)
    expect(frame.lastElementChild?.textContent).not.toContain('alert')
  })

  test('gives a frame the height that it tells, and no other frame', () => {
    document.body.innerHTML = `${embedCode(address, 'Tee Ada')}<iframe title="other"></iframe>`
    const [mine, other] = document.querySelectorAll('iframe')
    const [script] = document.querySelectorAll('script')
    // A script that was written as text does not run by itself.
    new Function(script?.textContent ?? '')()
    const tell = (data: unknown, source: Window | null | undefined) =>
      dispatchEvent(new MessageEvent('message', { data, source: source ?? null }))
    tell({ type: 'ecotrame:height', height: 612 }, mine?.contentWindow)
    tell({ type: 'something else', height: 5 }, mine?.contentWindow)
    tell('text', other?.contentWindow)
    expect([mine?.style.height, other?.style.height]).toEqual(['612px', ''])
  })
})

import { describe, expect, test } from 'vitest'
import { embedCode, withQuery } from './embed-code.ts'

describe('the code to embed', () => {
  const address = withQuery('https://trace.example/evaluation/widget?id=7', { lang: 'fr', theme: 'dark' })

  test('is a frame with the language and the ground that were chosen', () => {
    const frame = document.createElement('div')
    frame.innerHTML = embedCode(address, 'Tee Ada')
    const [first, ...others] = frame.children
    expect(others).toEqual([])
    expect(first?.tagName).toBe('IFRAME')
    expect(first?.getAttribute('src')).toBe('https://trace.example/evaluation/widget?id=7&lang=fr&theme=dark')
    expect(first?.getAttribute('title')).toBe('Tee Ada')
  })

  test('carries a hostile name as its title and nothing else', () => {
    const frame = document.createElement('div')
    const name = '"><script>alert(1)</script><b x="'
    frame.innerHTML = embedCode(address, name)
    expect(frame.children).toHaveLength(1)
    expect(frame.firstElementChild?.getAttribute('title')).toBe(name)
    expect(frame.querySelector('script')).toBeNull()
  })
})

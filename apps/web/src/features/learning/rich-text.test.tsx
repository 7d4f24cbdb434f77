import { plainWordsOf } from '@ecotrame/contract'
import { describe, expect, it } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { RichText } from './index.ts'

const shown = async (source: string) => (await show(<RichText source={source} />)).container.innerHTML

describe('a marked-up text', () => {
  it('has titles, paragraphs, lists, strong words and links', async () => {
    const html = await shown(
      '## Head\n\nOne **strong *and* word**\nline\n\n- [a](/dpr)\n- [b](https://x.example/y)',
    )
    expect(html).toContain('<h3>Head</h3><p>One <strong>strong <em>and</em> word</strong> line</p>')
    expect(html).toContain('href="/dpr"')
    expect(html).toContain('<a href="https://x.example/y" target="_blank" rel="noopener noreferrer">b</a>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**<svg/onload=alert(1)>**',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](data:text/html,1)',
    '[x](http://plain.example)',
  ])('shows %s as letters', async (source) => {
    const { container } = await show(<RichText source={source} />)
    expect(container.querySelector('a, img, script, svg')).toBeNull()
    expect(container.textContent).toContain(source.replaceAll('**', ''))
  })

  it('is said in plain words, and takes no time over many signs', () => {
    expect(plainWordsOf('## A\n\n- **b**\n- c\n\nd [e](/f)')).toBe('A b, c d e')
    expect(plainWordsOf('*'.repeat(9_000)).length).toBeGreaterThan(0)
    expect(plainWordsOf('['.repeat(9_000))).toHaveLength(9_000)
  })
})

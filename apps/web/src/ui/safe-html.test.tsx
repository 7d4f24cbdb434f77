import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { SafeHtml } from './safe-html.tsx'

it('keeps the words and the plain marks and drops everything that could act', async () => {
  const html =
    '<p onclick="steal()">Run <strong>done</strong><img src=x onerror="steal()"><script>steal()</script> <a href="javascript:steal()">see</a></p>'
  const { container } = await show(<SafeHtml html={html} />)
  expect(container.querySelector('p')?.outerHTML).toBe('<p>Run <strong>done</strong> see</p>')
})

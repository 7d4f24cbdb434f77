import { afterEach, expect, it, vi } from 'vitest'
import { submitHiddenForm } from './hidden-form.ts'

afterEach(() => vi.restoreAllMocks())

it('goes to the address with every field, and leaves nothing behind', () => {
  const sent: unknown[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push({
      to: this.getAttribute('action'),
      by: this.method,
      in: this.target,
      fields: [...new FormData(this)],
    })
  })
  submitHiddenForm('/api/somewhere', { format: 'xlsx', ids: ['a', 'b'], all: false }, '_blank')
  const fields = [
    ['format', 'xlsx'],
    ['ids', 'a'],
    ['ids', 'b'],
    ['all', 'false'],
  ]
  expect(sent).toEqual([{ to: '/api/somewhere', by: 'post', in: '_blank', fields }])
  expect(document.querySelector('form')).toBeNull()
})
